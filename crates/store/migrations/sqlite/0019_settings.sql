-- What the operator has set while the server runs; what is not here is as it was given at the start. Who set what and when stands in
-- the log of acts.
CREATE TABLE settings (
    key   TEXT NOT NULL PRIMARY KEY,
    value TEXT NOT NULL
) WITHOUT ROWID;

-- People in the order in which they were here, and the log of acts by whom it concerns.
CREATE INDEX people_by_seen ON people (seen_at, id);
CREATE INDEX acts_by_person ON acts (person_id, position);
CREATE INDEX acts_by_act ON acts (act, position);
