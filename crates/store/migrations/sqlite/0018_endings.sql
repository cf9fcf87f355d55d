-- How matches ended for those who were in them with others: finished, left, or left and come back to.
CREATE TABLE match_endings (
    person_id TEXT   NOT NULL,
    table_id  TEXT   NOT NULL,
    -- The number of the match at its table.
    match     BIGINT NOT NULL,
    -- When it ended, or was left.
    at        BIGINT NOT NULL,
    ending    TEXT   NOT NULL,
    PRIMARY KEY (person_id, table_id, match)
) WITHOUT ROWID;
CREATE INDEX match_endings_by_time ON match_endings (person_id, at);

-- What was said, or reported, of somebody who loses again and again to the same one.
CREATE TABLE farming_found (
    person_id TEXT   NOT NULL,
    other_id  TEXT   NOT NULL,
    found     TEXT   NOT NULL,
    at        BIGINT NOT NULL,
    PRIMARY KEY (person_id, other_id, found)
) WITHOUT ROWID;
CREATE INDEX farming_found_by_other ON farming_found (other_id);
