"""Computer players: from views and legal lists to commands, each with a reason."""
