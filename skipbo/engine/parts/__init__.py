"""What an edition or an option adds to the common rules. Each part implements only the hooks it needs."""
