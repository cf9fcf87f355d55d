-- From when on somebody who wants to be forgotten is. Coming back before then takes it back.
ALTER TABLE people ADD COLUMN leaves_at BIGINT;
CREATE INDEX people_leaving ON people (leaves_at) WHERE leaves_at IS NOT NULL;
