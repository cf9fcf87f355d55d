-- How somebody stands with puzzles.
CREATE TABLE puzzle_people (
    person_id TEXT COLLATE "C" NOT NULL PRIMARY KEY,
    rating    DOUBLE PRECISION NOT NULL,
    deviation DOUBLE PRECISION NOT NULL,
    -- Of the last attempt that was rated.
    at        BIGINT NOT NULL,
    -- Attempts that are over: whoever writes has seen the last.
    tries     BIGINT NOT NULL,
    run       BIGINT NOT NULL,
    best_run  BIGINT NOT NULL
);

-- Attempts that are over, by number from 1 for each person.
CREATE TABLE puzzle_tries (
    person_id TEXT COLLATE "C" NOT NULL,
    number    BIGINT  NOT NULL,
    puzzle    TEXT COLLATE "C" NOT NULL,
    at        BIGINT  NOT NULL,
    solved    BOOLEAN NOT NULL,
    -- The strongest help, by name; empty without.
    help      TEXT COLLATE "C" NOT NULL,
    -- How they came to it, by name; empty for the next one.
    way       TEXT COLLATE "C" NOT NULL,
    -- The rating before and after, where it counted.
    before    DOUBLE PRECISION,
    after     DOUBLE PRECISION,
    PRIMARY KEY (person_id, number)
);
CREATE INDEX puzzle_tries_puzzle ON puzzle_tries (person_id, puzzle);

-- Hints that were taken before the first attempt was over.
CREATE TABLE puzzle_hints (
    person_id TEXT COLLATE "C" NOT NULL,
    puzzle    TEXT COLLATE "C" NOT NULL,
    help      TEXT COLLATE "C" NOT NULL,
    PRIMARY KEY (person_id, puzzle)
);

-- Ratings of puzzles that an attempt has moved.
CREATE TABLE puzzle_ratings (
    puzzle    TEXT COLLATE "C" NOT NULL PRIMARY KEY,
    rating    DOUBLE PRECISION NOT NULL,
    deviation DOUBLE PRECISION NOT NULL,
    at        BIGINT NOT NULL,
    tries     BIGINT NOT NULL
);

-- The puzzle of each day on which somebody asked.
CREATE TABLE puzzle_days (
    day    TEXT COLLATE "C" NOT NULL PRIMARY KEY,
    puzzle TEXT COLLATE "C" NOT NULL
);
