"""What follows a match, step by step: dice and answers in, consequences out."""
