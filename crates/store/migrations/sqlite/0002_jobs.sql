-- What is to be done once, beside what people wait for: by whichever node takes it, again if that node dies.
CREATE TABLE jobs (
    number      INTEGER PRIMARY KEY,
    kind        TEXT    NOT NULL,
    -- What it is about. Of each kind there is one job about one thing: asking again asks for the same.
    about       TEXT    NOT NULL,
    payload     TEXT    NOT NULL,
    -- Whose it is: it goes when they are forgotten.
    person_id   TEXT,
    -- When it was asked for first, and how often.
    queued_at   BIGINT  NOT NULL,
    asked       BIGINT  NOT NULL DEFAULT 1,
    -- Not before then.
    run_after   BIGINT  NOT NULL,
    -- How often it was taken: who took it ends it only while nobody has taken it since.
    takes       BIGINT  NOT NULL DEFAULT 0,
    -- By whom it is taken, and until when that holds.
    node        TEXT,
    lease_until BIGINT,
    -- How often it has failed in a row, and why the last time.
    failures    BIGINT  NOT NULL DEFAULT 0,
    error       TEXT,
    UNIQUE (kind, about)
);
CREATE INDEX jobs_by_due ON jobs (kind, run_after);
CREATE INDEX jobs_by_person ON jobs (person_id) WHERE person_id IS NOT NULL;

-- Letters wait in the queue from now on.
INSERT INTO jobs (kind, about, payload, person_id, queued_at, run_after, failures)
SELECT 'help-letter', ticket_id || '/' || number, json_object('ticket', ticket_id, 'number', number, 'person', person_id),
       person_id, at, due_at, tries
FROM letters;
DROP TABLE letters;

-- So do the deals of whom a report is about,
INSERT INTO jobs (kind, about, payload, person_id, queued_at, run_after)
SELECT 'report-analysis', r.id, json_object('report', r.id, 'person', r.about_id), r.about_id, a.asked_at, a.asked_at
FROM report_analyses a JOIN reports r ON r.id = a.report_id WHERE a.made_at IS NULL;
DROP INDEX report_analyses_waiting;

-- what people take along,
INSERT INTO jobs (kind, about, payload, person_id, queued_at, run_after)
SELECT 'export', person_id, json_object('person', person_id, 'file', file), person_id, asked_at, asked_at
FROM exports WHERE ready_at IS NULL;

-- and sanctions that take effect a while after they were given. A mark may be on or off: doing it again changes nothing.
INSERT INTO jobs (kind, about, payload, person_id, queued_at, run_after)
SELECT 'sanction', id, json_object('sanction', id), person_id, at, begins
FROM sanctions WHERE begins > agreed_at AND (kind = 'mark' OR ended IS NULL AND begins > CAST(strftime('%s', 'now') AS INTEGER) * 1000);
