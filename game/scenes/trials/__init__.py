"""What one plays alone beside the campaign: challenges, and the daily game."""
