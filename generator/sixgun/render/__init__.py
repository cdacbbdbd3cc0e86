"""Views to HTML, and HTML to PDF with its complaints."""
