-- Who has asked whom to be friends. Of friends there is a row each way, and both are agreed.
CREATE TABLE friends (
    person_id TEXT    NOT NULL,
    other_id  TEXT    NOT NULL,
    agreed    BOOLEAN NOT NULL,
    at        BIGINT  NOT NULL,
    PRIMARY KEY (person_id, other_id)
) WITHOUT ROWID;
CREATE INDEX friends_by_other ON friends (other_id);

-- Whom somebody will have nothing to do with. The other one is told by nothing.
CREATE TABLE blocks (
    person_id TEXT   NOT NULL,
    other_id  TEXT   NOT NULL,
    at        BIGINT NOT NULL,
    PRIMARY KEY (person_id, other_id)
) WITHOUT ROWID;
CREATE INDEX blocks_by_other ON blocks (other_id);

-- What a person is told by the bell, from whom, about which table if it is about one. The same is told once: anew when it happens
-- again.
CREATE TABLE notices (
    person_id TEXT    NOT NULL,
    kind      TEXT    NOT NULL,
    from_id   TEXT    NOT NULL,
    table_id  TEXT    NOT NULL,
    name      TEXT    NOT NULL,
    at        BIGINT  NOT NULL,
    seen      BOOLEAN NOT NULL,
    PRIMARY KEY (person_id, kind, from_id, table_id)
) WITHOUT ROWID;
CREATE INDEX notices_by_from ON notices (from_id);

-- What of that a person wants to hear, and when: JSON.
ALTER TABLE people ADD COLUMN bell TEXT;
