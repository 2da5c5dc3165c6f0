"""In what order teams stand: results, points, and what tells apart those who have as many."""
