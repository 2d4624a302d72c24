"""What is measured, each as a program of its own."""
