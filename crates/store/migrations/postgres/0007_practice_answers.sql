-- How somebody answered hands of practice, once each.
CREATE TABLE practice_answers (
    person_id TEXT COLLATE "C" NOT NULL,
    -- The situation, `kerala/opening-1`, and which of its hands.
    situation TEXT COLLATE "C" NOT NULL,
    number    BIGINT NOT NULL,
    -- The clause of the card by which it was to be answered.
    clause    TEXT COLLATE "C" NOT NULL,
    at        BIGINT NOT NULL,
    -- 1 not known, 2 with help or after long, 3 known, 4 easy.
    recall    BIGINT NOT NULL,
    PRIMARY KEY (person_id, situation, number)
);
