-- Tickets: questions to those who help.
CREATE TABLE tickets (
    id         TEXT   NOT NULL PRIMARY KEY,
    person_id  TEXT   NOT NULL,
    kind       TEXT   NOT NULL,
    title      TEXT   NOT NULL,
    -- The club to which it is addressed.
    club_id    TEXT,
    -- What else came with it, as JSON.
    payload    TEXT   NOT NULL,
    state      TEXT   NOT NULL,
    claimed_by TEXT,
    since      BIGINT NOT NULL,
    made_at    BIGINT NOT NULL
) WITHOUT ROWID;
CREATE INDEX tickets_by_person ON tickets (person_id, state);
CREATE INDEX tickets_by_state ON tickets (state, since);

-- What is written in them: by the person, as an answer, or as a note among those who help.
CREATE TABLE ticket_words (
    ticket_id TEXT   NOT NULL,
    number    BIGINT NOT NULL,
    person_id TEXT   NOT NULL,
    kind      TEXT   NOT NULL,
    at        BIGINT NOT NULL,
    words     TEXT   NOT NULL,
    PRIMARY KEY (ticket_id, number)
) WITHOUT ROWID;
CREATE INDEX ticket_words_by_person ON ticket_words (person_id, at);

-- Videos, links, questions and answers that the house itself adds to its help, as JSON.
CREATE TABLE help_entries (
    number  INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    payload TEXT    NOT NULL
);
