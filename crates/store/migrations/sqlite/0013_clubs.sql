-- Clubs. Who belongs to one and who owns it stands among the grants, in its scope 'club:ID'.
CREATE TABLE clubs (
    id       TEXT   NOT NULL PRIMARY KEY,
    name     TEXT   NOT NULL,
    -- What the name looks like: no two clubs' look the same.
    skeleton TEXT   NOT NULL UNIQUE,
    -- What its owners say of it, as JSON.
    payload  TEXT   NOT NULL,
    made_at  BIGINT NOT NULL,
    -- SHA-256 of the secret of the link by which one joins, hex.
    link     TEXT
) WITHOUT ROWID;
CREATE INDEX grants_by_scope ON grants (scope, set_id);

-- Who asks to join, and with what words.
CREATE TABLE club_asks (
    club_id   TEXT   NOT NULL,
    person_id TEXT   NOT NULL,
    words     TEXT   NOT NULL,
    at        BIGINT NOT NULL,
    PRIMARY KEY (club_id, person_id)
) WITHOUT ROWID;
CREATE INDEX club_asks_by_person ON club_asks (person_id);

-- Who was put out.
CREATE TABLE club_out (
    club_id   TEXT   NOT NULL,
    person_id TEXT   NOT NULL,
    at        BIGINT NOT NULL,
    PRIMARY KEY (club_id, person_id)
) WITHOUT ROWID;
CREATE INDEX club_out_by_person ON club_out (person_id);

-- The notice boards.
CREATE TABLE club_notices (
    club_id   TEXT   NOT NULL,
    number    BIGINT NOT NULL,
    person_id TEXT   NOT NULL,
    at        BIGINT NOT NULL,
    words     TEXT   NOT NULL,
    PRIMARY KEY (club_id, number)
) WITHOUT ROWID;
CREATE INDEX club_notices_by_person ON club_notices (person_id);
