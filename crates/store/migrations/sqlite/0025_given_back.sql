-- What somebody was given back when another was marked: it stands among their matches, at the mark's position.
CREATE TABLE given_back (
    person_id TEXT   NOT NULL,
    position  BIGINT NOT NULL,
    list      TEXT   NOT NULL,
    payload   TEXT   NOT NULL,
    PRIMARY KEY (person_id, position, list)
) WITHOUT ROWID;

-- What the deals of whom a report of cheating is about say with all hands open: kept with it, and gone with it.
CREATE TABLE report_analyses (
    report_id TEXT   NOT NULL PRIMARY KEY,
    asked_at  BIGINT NOT NULL,
    -- When it was made; empty while it is waited for.
    made_at   BIGINT,
    payload   TEXT   NOT NULL DEFAULT ''
) WITHOUT ROWID;
CREATE INDEX report_analyses_waiting ON report_analyses (asked_at) WHERE made_at IS NULL;
