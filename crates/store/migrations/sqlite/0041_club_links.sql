-- The secret of the link by which one joins, as its owners are shown it until it is ended. One that was made before stays unknown.
ALTER TABLE clubs ADD COLUMN link_key TEXT;
