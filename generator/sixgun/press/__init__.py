"""What is done to a PDF after it is set: forms are finished here."""
