-- People: guests with a secret of which only the SHA-256 (hex) is kept.
CREATE TABLE people (
    id          TEXT   NOT NULL PRIMARY KEY,
    name        TEXT   NOT NULL,
    secret_hash TEXT   NOT NULL UNIQUE,
    made_at     BIGINT NOT NULL
);

-- The log of every table, numbered from 1 without gaps. Only ever appended to. The key is the guard against two writers.
CREATE TABLE events (
    table_id TEXT   NOT NULL,
    number   BIGINT NOT NULL,
    at       BIGINT NOT NULL,
    payload  TEXT   NOT NULL,
    PRIMARY KEY (table_id, number)
) WITHOUT ROWID;

-- Derived from the events: who sits where now.
CREATE TABLE seats (
    person_id  TEXT     NOT NULL,
    table_id   TEXT     NOT NULL,
    table_name TEXT     NOT NULL,
    since      BIGINT   NOT NULL,
    PRIMARY KEY (person_id, table_id)
);

-- Derived from the events: finished deals, each whole, by their own id.
CREATE TABLE deals (
    id       TEXT   NOT NULL PRIMARY KEY,
    table_id TEXT   NOT NULL,
    ended_at BIGINT NOT NULL,
    payload  TEXT   NOT NULL
);
