-- Who is signed in where. A session's token is known to its browser alone; kept is its SHA-256 (hex).
CREATE TABLE sessions (
    hash      TEXT   NOT NULL PRIMARY KEY,
    -- What its person calls it by, in the list of their sessions.
    id        TEXT   NOT NULL UNIQUE,
    person_id TEXT   NOT NULL,
    made_at   BIGINT NOT NULL,
    -- An hour is exact enough.
    used_at   BIGINT NOT NULL,
    -- When a way in was shown last: what touches the ways in asks for one again.
    proved_at BIGINT NOT NULL,
    -- The browser and the system it runs on.
    device    TEXT   NOT NULL
) WITHOUT ROWID;
CREATE INDEX sessions_by_person ON sessions (person_id, used_at);

-- Secrets that browsers keep from the version before this. Each is exchanged for a session; as the answer may be lost on its
-- way, for a short while more than once.
CREATE TABLE old_secrets (
    hash      TEXT   NOT NULL PRIMARY KEY,
    person_id TEXT   NOT NULL,
    spent_at  BIGINT
) WITHOUT ROWID;
CREATE INDEX old_secrets_by_person ON old_secrets (person_id);
INSERT INTO old_secrets (hash, person_id) SELECT secret_hash, id FROM people;

-- People without their secrets.
CREATE TABLE known (
    id        TEXT   NOT NULL PRIMARY KEY,
    name      TEXT   NOT NULL,
    made_at   BIGINT NOT NULL,
    played_at BIGINT,
    seen_at   BIGINT NOT NULL
) WITHOUT ROWID;
INSERT INTO known (id, name, made_at, played_at, seen_at) SELECT id, name, made_at, played_at, seen_at FROM people;
DROP TABLE people;
ALTER TABLE known RENAME TO people;
CREATE INDEX people_idle ON people (seen_at) WHERE played_at IS NULL;

-- Links that sign a person in once, made by the one who runs the server. Kept is the SHA-256 (hex) of what the link says.
CREATE TABLE sign_in_links (
    person_id  TEXT   NOT NULL PRIMARY KEY,
    hash       TEXT   NOT NULL UNIQUE,
    open_until BIGINT NOT NULL
) WITHOUT ROWID;
