-- Who has given a table another name, by the number of the event: the name goes with whoever is forgotten.
CREATE TABLE table_names (
    stream    TEXT   NOT NULL,
    number    BIGINT NOT NULL,
    person_id TEXT   NOT NULL,
    PRIMARY KEY (stream, number)
) WITHOUT ROWID;
CREATE INDEX table_names_by_person ON table_names (person_id);
