"""Generators for all art in assets/: nothing here is needed at run time."""
