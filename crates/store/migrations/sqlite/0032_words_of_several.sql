-- Words of several people may stand in one event of a log, as the names of two teams of an event do: they go with each of them.
CREATE TABLE event_words_of (
    stream    TEXT   NOT NULL,
    number    BIGINT NOT NULL,
    person_id TEXT   NOT NULL,
    PRIMARY KEY (stream, number, person_id)
) WITHOUT ROWID;
INSERT INTO event_words_of (stream, number, person_id) SELECT stream, number, person_id FROM event_words;
DROP TABLE event_words;
ALTER TABLE event_words_of RENAME TO event_words;
CREATE INDEX event_words_by_person ON event_words (person_id);
