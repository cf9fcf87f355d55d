-- What a name looks like to one who reads it in a hurry, in small letters: its skeleton without what parts words, and with i and l as
-- one. `thurup_people::names::looks` says the same. Not unique: accounts of before may look alike.
ALTER TABLE people ADD COLUMN looks TEXT GENERATED ALWAYS AS (replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(skeleton, 'i', 'l'), '-', ''), '_', ''), '.', ''), ',', ''), '''', ''), '"', ''), ':', ''), ';', ''), '!', ''), '?', ''), '~', ''), '^', ''), '`', ''), '*', ''), '+', ''), '=', ''), '(', ''), ')', ''), '[', ''), ']', ''), '{', ''), '}', ''), '#', ''), '&', ''), '·', ''), '•', '')) VIRTUAL;
CREATE INDEX people_by_looks ON people (looks) WHERE looks IS NOT NULL;
ALTER TABLE former_names ADD COLUMN looks TEXT GENERATED ALWAYS AS (replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(skeleton, 'i', 'l'), '-', ''), '_', ''), '.', ''), ',', ''), '''', ''), '"', ''), ':', ''), ';', ''), '!', ''), '?', ''), '~', ''), '^', ''), '`', ''), '*', ''), '+', ''), '=', ''), '(', ''), ')', ''), '[', ''), ']', ''), '{', ''), '}', ''), '#', ''), '&', ''), '·', ''), '•', '')) VIRTUAL;
CREATE INDEX former_names_by_looks ON former_names (looks) WHERE looks IS NOT NULL;

-- Browsers on which an account was signed in: on those others' wrong tries keep nobody out. By a SHA-256 of what the browser keeps.
CREATE TABLE known_devices (
    person_id TEXT   NOT NULL,
    hash      TEXT   NOT NULL,
    since     BIGINT NOT NULL,
    used_at   BIGINT NOT NULL,
    PRIMARY KEY (person_id, hash)
) WITHOUT ROWID;
CREATE INDEX known_devices_by_use ON known_devices (used_at);

-- Wrong tries at a lock are counted in memory, like all others.
ALTER TABLE sessions DROP COLUMN lock_wrong;
