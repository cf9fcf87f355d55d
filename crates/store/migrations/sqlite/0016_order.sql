-- What was done about somebody: a warning, a mute, a suspension, a mark.
CREATE TABLE sanctions (
    id        TEXT   NOT NULL PRIMARY KEY,
    person_id TEXT   NOT NULL,
    kind      TEXT   NOT NULL,
    length    TEXT,
    -- An id, or 'terminal'.
    given_by  TEXT   NOT NULL,
    at        BIGINT NOT NULL,
    -- Empty while the word of a second one is waited for.
    agreed_at BIGINT,
    -- From when to when it holds: follows from what stands before.
    begins    BIGINT,
    ends      BIGINT,
    -- The name of the public reason, and words added to it.
    reason    TEXT   NOT NULL,
    words     TEXT   NOT NULL,
    report_id TEXT,
    -- 'taken-back', 'lifted' or 'done', and when.
    ended     TEXT,
    ended_at  BIGINT
) WITHOUT ROWID;
CREATE INDEX sanctions_by_person ON sanctions (person_id);
CREATE INDEX sanctions_by_begin ON sanctions (begins);
CREATE INDEX sanctions_by_end ON sanctions (ends) WHERE ends IS NOT NULL;
CREATE INDEX sanctions_by_kind ON sanctions (kind, at);

-- Appeals against them, one each.
CREATE TABLE appeals (
    sanction_id TEXT    NOT NULL PRIMARY KEY,
    at          BIGINT  NOT NULL,
    admits      BOOLEAN NOT NULL,
    words       TEXT    NOT NULL,
    answer      TEXT,
    answered_by TEXT,
    more        TEXT,
    outcome     TEXT,
    judged_by   TEXT,
    judged_at   BIGINT
) WITHOUT ROWID;

-- Reports about somebody. Of one person about one other there is at most one that is not judged; more is added to it.
CREATE TABLE reports (
    id         TEXT   NOT NULL PRIMARY KEY,
    about_id   TEXT   NOT NULL,
    -- An id, or 'house'.
    by_id      TEXT   NOT NULL,
    kind       TEXT   NOT NULL,
    made_at    BIGINT NOT NULL,
    claimed_by TEXT,
    claimed_at BIGINT,
    -- Who would lay a grave one aside: it takes a second.
    first_by   TEXT,
    -- 'upheld' or 'no-action'.
    outcome    TEXT,
    judged_by  TEXT,
    judged_at  BIGINT
) WITHOUT ROWID;
CREATE UNIQUE INDEX reports_open ON reports (by_id, about_id) WHERE outcome IS NULL;
CREATE INDEX reports_about ON reports (about_id, made_at);
CREATE INDEX reports_judged_by_writer ON reports (by_id, judged_at);
CREATE INDEX reports_waiting ON reports (made_at) WHERE outcome IS NULL;

-- What is written in them.
CREATE TABLE report_words (
    report_id TEXT    NOT NULL,
    number    INTEGER NOT NULL,
    by_id     TEXT    NOT NULL,
    at        BIGINT  NOT NULL,
    kind      TEXT    NOT NULL,
    words     TEXT    NOT NULL,
    table_id  TEXT,
    deal_id   TEXT,
    -- When it happened, as far as that is known.
    moment    BIGINT,
    PRIMARY KEY (report_id, number)
) WITHOUT ROWID;
CREATE INDEX report_words_by_writer ON report_words (by_id, at);
