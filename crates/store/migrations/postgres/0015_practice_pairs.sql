-- Two people who practise calling together, for some days.
CREATE TABLE practice_pairs (
    id         TEXT COLLATE "C" NOT NULL PRIMARY KEY,
    -- Their deals are made of it; told to nobody.
    secret     TEXT COLLATE "C" NOT NULL,
    -- The convention card by which all call.
    card       TEXT COLLATE "C" NOT NULL,
    maker_id   TEXT COLLATE "C" NOT NULL,
    -- NULL until somebody has come.
    partner_id TEXT COLLATE "C",
    -- Which of their deals it is, and what was called in it, from the opening lead on, with blanks between.
    number     BIGINT NOT NULL,
    calls      TEXT COLLATE "C" NOT NULL,
    changed_at BIGINT NOT NULL
);
CREATE INDEX practice_pairs_by_maker ON practice_pairs (maker_id);
CREATE INDEX practice_pairs_by_partner ON practice_pairs (partner_id);
CREATE INDEX practice_pairs_by_change ON practice_pairs (changed_at);
