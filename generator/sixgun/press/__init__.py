"""What is done to a PDF after it is set: forms are finished, and pages laid out on the sheets that a printer prints."""
