-- SQLite finds text and facets by its full-text index.
SELECT 1;
