-- Two people who practise calling together, for some days.
CREATE TABLE practice_pairs (
    id         TEXT   NOT NULL PRIMARY KEY,
    -- Their deals are made of it; told to nobody.
    secret     TEXT   NOT NULL,
    -- The convention card by which all call.
    card       TEXT   NOT NULL,
    maker_id   TEXT   NOT NULL,
    -- NULL until somebody has come.
    partner_id TEXT,
    -- Which of their deals it is, and what was called in it, from the opening lead on, with blanks between.
    number     BIGINT NOT NULL,
    calls      TEXT   NOT NULL,
    changed_at BIGINT NOT NULL
);
CREATE INDEX practice_pairs_by_maker ON practice_pairs (maker_id);
CREATE INDEX practice_pairs_by_partner ON practice_pairs (partner_id);
CREATE INDEX practice_pairs_by_change ON practice_pairs (changed_at);
