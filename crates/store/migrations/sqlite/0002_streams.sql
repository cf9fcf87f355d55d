-- One log for everything that has one: tables today, events of several tables later.
ALTER TABLE events RENAME COLUMN table_id TO stream;

-- Numbers of the events that hold all that came before them, so that a log is read from the last one on.
CREATE TABLE checkpoints (
    stream TEXT   NOT NULL,
    number BIGINT NOT NULL,
    PRIMARY KEY (stream, number)
) WITHOUT ROWID;

-- What others derive from the logs: written in the transaction of the event it names, read in this order.
CREATE TABLE outbox (
    position INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    topic    TEXT    NOT NULL,
    stream   TEXT    NOT NULL,
    number   BIGINT  NOT NULL
);

-- How far each job has come in the outbox.
CREATE TABLE cursors (
    job      TEXT   NOT NULL PRIMARY KEY,
    position BIGINT NOT NULL
) WITHOUT ROWID;

-- What people say, apart from the logs. A line is typed words or the name of a ready-made phrase.
CREATE TABLE chat (
    position  INTEGER  NOT NULL PRIMARY KEY AUTOINCREMENT,
    stream    TEXT     NOT NULL,
    at        BIGINT   NOT NULL,
    person_id TEXT     NOT NULL,
    chair     SMALLINT,
    command   TEXT,
    words     TEXT,
    phrase    TEXT
);
CREATE INDEX chat_by_stream ON chat (stream, position);
CREATE INDEX chat_by_person ON chat (person_id);

-- One row, changed in every transaction: tells after a failure whether the last one is there, and whether writing works.
CREATE TABLE writes (
    one    SMALLINT NOT NULL PRIMARY KEY CHECK (one = 1),
    number BIGINT   NOT NULL,
    at     BIGINT   NOT NULL,
    filler BLOB
);
INSERT INTO writes (one, number, at) VALUES (1, 0, 0);

-- When a guest first took a chair, and was last here (days are exact enough): who never played is forgotten in time.
ALTER TABLE people ADD COLUMN played_at BIGINT;
ALTER TABLE people ADD COLUMN seen_at BIGINT NOT NULL DEFAULT 0;
UPDATE people SET seen_at = made_at;

-- Seats and deals are found by stream.
ALTER TABLE seats RENAME COLUMN table_id TO stream;
ALTER TABLE deals RENAME COLUMN table_id TO stream;
CREATE INDEX seats_by_stream ON seats (stream);

-- Who sat where and when, from the old logs: whose chair a line of chat came from.
CREATE TEMPORARY TABLE seatings AS
    SELECT stream, number, json_extract(payload, '$.e.event') AS event,
        json_extract(payload, '$.e.chair') AS chair, json_extract(payload, '$.e.person') AS person
    FROM events
    WHERE payload LIKE '%"event":"sat"%' OR payload LIKE '%"event":"bot-sat"%' OR payload LIKE '%"event":"left"%';
CREATE INDEX temp.seatings_by_person ON seatings (stream, person, number);
CREATE INDEX temp.seatings_by_chair ON seatings (stream, chair, number);

UPDATE people SET played_at = made_at WHERE id IN (SELECT person FROM temp.seatings WHERE event = 'sat');

INSERT INTO chat (stream, at, person_id, chair, words, phrase)
    SELECT said.stream, said.at, said.person,
        (SELECT sat.chair FROM temp.seatings AS sat
         WHERE sat.stream = said.stream AND sat.person = said.person AND sat.number < said.number
             AND NOT EXISTS (SELECT 1 FROM temp.seatings AS later
                WHERE later.stream = sat.stream AND later.chair = sat.chair
                    AND later.number > sat.number AND later.number < said.number)
         ORDER BY sat.number DESC LIMIT 1),
        said.words, said.phrase
    FROM (SELECT stream, number, at, json_extract(payload, '$.e.person') AS person,
            json_extract(payload, '$.e.text') AS words, json_extract(payload, '$.e.phrase') AS phrase
        FROM events
        WHERE payload LIKE '%"event":"said"%' OR payload LIKE '%"event":"phrased"%') AS said
    ORDER BY said.stream, said.number;

-- What was said is in its own table now: the numbers stay, so that the logs have no gaps.
UPDATE events SET payload = '' WHERE payload LIKE '%"event":"said"%' OR payload LIKE '%"event":"phrased"%';
-- Names are where the people are, once for each, so that a person can be forgotten.
UPDATE events SET payload = json_remove(payload, '$.e.name')
    WHERE payload LIKE '%"event":"sat"%' OR payload LIKE '%"event":"renamed"%';

-- Every deal that ended, so that the deal files can be made again; those that are there stay as they are.
INSERT INTO outbox (topic, stream, number)
    SELECT 'deal-ended', stream, number FROM events WHERE payload LIKE '%"event":"deal-ended"%' ORDER BY at, stream, number;
INSERT INTO cursors (job, position) SELECT 'deal-files', coalesce(max(position), 0) FROM outbox;

DROP TABLE temp.seatings;
