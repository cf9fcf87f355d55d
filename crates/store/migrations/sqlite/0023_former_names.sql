-- What accounts were called before: when they gave the name up, and for a while the name itself, which is kept for them.
CREATE TABLE former_names (
    person_id   TEXT   NOT NULL,
    given_up_at BIGINT NOT NULL,
    name        TEXT,
    -- What the name looks like.
    skeleton    TEXT,
    PRIMARY KEY (person_id, given_up_at)
) WITHOUT ROWID;
CREATE INDEX former_names_by_skeleton ON former_names (skeleton) WHERE skeleton IS NOT NULL;

-- Who wrote what the house adds to its help, so that it goes when they are forgotten.
ALTER TABLE help_entries ADD COLUMN by_id TEXT;
