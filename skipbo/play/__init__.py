"""The authority: owns the real game and lets players, human or not, see and say only what is theirs."""
