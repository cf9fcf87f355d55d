-- Evenings of clubs: when they play next, who comes, and at which tables.
CREATE TABLE club_evenings (
    id      TEXT   NOT NULL PRIMARY KEY,
    club_id TEXT   NOT NULL,
    at      BIGINT NOT NULL,
    words   TEXT   NOT NULL,
    made_by TEXT   NOT NULL
) WITHOUT ROWID;
CREATE INDEX club_evenings_by_club ON club_evenings (club_id, at);

-- Who comes: 'yes', 'maybe', 'no'; and whether a table was made for them.
CREATE TABLE club_comes (
    evening_id TEXT    NOT NULL,
    person_id  TEXT    NOT NULL,
    answer     TEXT    NOT NULL,
    at         BIGINT  NOT NULL,
    seated     BOOLEAN NOT NULL DEFAULT FALSE,
    PRIMARY KEY (evening_id, person_id)
) WITHOUT ROWID;
CREATE INDEX club_comes_by_person ON club_comes (person_id);

CREATE TABLE club_evening_tables (
    evening_id TEXT   NOT NULL,
    number     BIGINT NOT NULL,
    table_id   TEXT   NOT NULL,
    name       TEXT   NOT NULL,
    PRIMARY KEY (evening_id, number)
) WITHOUT ROWID;

-- Accounts that an owner of a club has prepared for a member who has not come in yet.
CREATE TABLE club_prepared (
    person_id TEXT   NOT NULL PRIMARY KEY,
    club_id   TEXT   NOT NULL,
    at        BIGINT NOT NULL
) WITHOUT ROWID;
CREATE INDEX club_prepared_by_club ON club_prepared (club_id);
