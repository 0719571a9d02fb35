"""What makes installers, pictures and sounds; a package, so that no other `build` is taken for it."""
