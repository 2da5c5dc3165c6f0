"""What scenarios of this game can say."""
