"""What scripts/package makes packages with: a module for each format, and for what all of them have."""
