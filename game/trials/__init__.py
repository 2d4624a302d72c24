"""What one plays alone beside campaigns: challenges, and the daily game. No screen knows more of them than this."""
