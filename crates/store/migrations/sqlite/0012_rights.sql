-- Sets of permissions that are not as the program has them: one that was changed or made here is JSON, of one that was taken away
-- there is none.
CREATE TABLE permission_sets (
    id      TEXT NOT NULL PRIMARY KEY,
    payload TEXT
) WITHOUT ROWID;

-- Who was given which set; where: 'site', 'club:ID' or 'event:ID'; by whom: an id, or 'terminal'; when, and until when.
CREATE TABLE grants (
    person_id  TEXT   NOT NULL,
    scope      TEXT   NOT NULL,
    set_id     TEXT   NOT NULL,
    given_by   TEXT   NOT NULL,
    given_at   BIGINT NOT NULL,
    open_until BIGINT,
    PRIMARY KEY (person_id, scope, set_id)
) WITHOUT ROWID;
CREATE INDEX grants_by_end ON grants (open_until) WHERE open_until IS NOT NULL;

-- What those did who look after the house: who, what, to whom, and the rest as JSON. Ids and no names, so that nobody need be taken
-- out of it; nothing is changed in it, and nothing goes.
CREATE TABLE acts (
    position  INTEGER PRIMARY KEY AUTOINCREMENT,
    at        BIGINT NOT NULL,
    done_by   TEXT   NOT NULL,
    act       TEXT   NOT NULL,
    person_id TEXT,
    detail    TEXT   NOT NULL
);
CREATE TRIGGER acts_are_not_changed BEFORE UPDATE ON acts BEGIN
    SELECT raise(ABORT, 'the log of acts is only added to');
END;
CREATE TRIGGER acts_are_not_taken_away BEFORE DELETE ON acts BEGIN
    SELECT raise(ABORT, 'the log of acts is only added to');
END;
