-- What counts, for ever and in this order: matches as they ended, marks, deletions. All else here is folded from it.
CREATE TABLE rating_events (
    position BIGINT NOT NULL PRIMARY KEY,
    id       TEXT   NOT NULL UNIQUE,
    at       BIGINT NOT NULL,
    payload  TEXT   NOT NULL
) WITHOUT ROWID;

-- A person, as the fold keeps them.
CREATE TABLE rated_people (
    person_id TEXT    NOT NULL PRIMARY KEY,
    -- Neither marked nor deleted: may be named in lists and figures.
    shown     BOOLEAN NOT NULL,
    deals     BIGINT  NOT NULL,
    -- When that number of deals was reached: the event's position, and the place within it.
    reached   BIGINT  NOT NULL,
    place     BIGINT  NOT NULL,
    payload   TEXT    NOT NULL
) WITHOUT ROWID;
CREATE INDEX rated_people_by_deals ON rated_people (deals DESC, reached, place) WHERE shown;

-- A person in a list.
CREATE TABLE ratings (
    list          TEXT    NOT NULL,
    person_id     TEXT    NOT NULL,
    shown         BOOLEAN NOT NULL,
    mu            REAL    NOT NULL,
    sigma         REAL    NOT NULL,
    last_at       BIGINT  NOT NULL,
    highest       REAL,
    highest_event BIGINT,
    highest_place BIGINT,
    PRIMARY KEY (list, person_id)
) WITHOUT ROWID;
CREATE INDEX ratings_at_play ON ratings (list, last_at) WHERE shown;
CREATE INDEX ratings_highest ON ratings (list, highest DESC, highest_event, highest_place) WHERE shown AND highest IS NOT NULL;

-- Who sat in which match, and what it did to their rating.
CREATE TABLE played (
    person_id TEXT   NOT NULL,
    position  BIGINT NOT NULL,
    list      TEXT   NOT NULL,
    payload   TEXT   NOT NULL,
    PRIMARY KEY (person_id, position)
) WITHOUT ROWID;

-- Deals of the house, by game and quarter of an hour since 1970.
CREATE TABLE house_deals (
    game    TEXT   NOT NULL,
    quarter BIGINT NOT NULL,
    deals   BIGINT NOT NULL,
    PRIMARY KEY (game, quarter)
) WITHOUT ROWID;

-- From a deal of a match to its page.
CREATE INDEX deals_by_end ON deals (stream, ended_at);
