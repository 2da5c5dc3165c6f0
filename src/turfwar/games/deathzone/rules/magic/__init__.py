"""Magic: spells and special spells."""
