-- What people tell of themselves: the name of the picture they go by, and the rest as JSON.
ALTER TABLE people ADD COLUMN portrait TEXT;
ALTER TABLE people ADD COLUMN profile TEXT;
