-- Answers in tickets that are to be told by mail, too, until they are sent. What a letter says is read when it is sent.
CREATE TABLE letters (
    ticket_id TEXT   NOT NULL,
    number    BIGINT NOT NULL,
    person_id TEXT   NOT NULL,
    at        BIGINT NOT NULL,
    -- When it is tried next, and how often it was tried.
    due_at    BIGINT NOT NULL,
    tries     BIGINT NOT NULL,
    PRIMARY KEY (ticket_id, number)
) WITHOUT ROWID;
CREATE INDEX letters_by_due ON letters (due_at);
CREATE INDEX letters_by_person ON letters (person_id);

-- Begun by a link of whoever looks after the house: a way in is to be chosen before anything else.
ALTER TABLE sessions ADD COLUMN must_choose BOOLEAN NOT NULL DEFAULT FALSE;

-- What people take along: a file of the server for each, while it is kept.
CREATE TABLE exports (
    person_id TEXT   NOT NULL PRIMARY KEY,
    -- The name of the file: nobody can guess it.
    file      TEXT   NOT NULL,
    asked_at  BIGINT NOT NULL,
    -- When it was done; nothing while it is being made.
    ready_at  BIGINT,
    bytes     BIGINT,
    -- It could not be made.
    failed    BOOLEAN NOT NULL DEFAULT FALSE
) WITHOUT ROWID;

-- Matches at tables of clubs.
CREATE TABLE club_matches (
    club_id  TEXT   NOT NULL,
    position BIGINT NOT NULL,
    PRIMARY KEY (club_id, position)
) WITHOUT ROWID;
INSERT INTO club_matches (club_id, position)
    SELECT json_extract(made.payload, '$.e.club.id'), e.position FROM rating_events e
    JOIN events made ON made.stream = substr(e.id, 1, length(rtrim(e.id, '0123456789')) - 1) AND made.number = 1
    WHERE json_extract(made.payload, '$.e.club.id') IS NOT NULL;

-- What is folded of them, with how far it has come: folded on when somebody looks.
CREATE TABLE club_figures (
    club_id  TEXT   NOT NULL PRIMARY KEY,
    position BIGINT NOT NULL,
    payload  TEXT   NOT NULL
) WITHOUT ROWID;

-- The chair that is meant for whoever is asked to a table.
ALTER TABLE notices ADD COLUMN chair BIGINT;
