-- The database of calls: derived from finished deals of 56 that everybody may see. Seats are counted from the opening leader, who is
-- seat 0; an auction is its calls from the first on, each with a full stop behind it, so that all that begin alike lie together.

-- Rule sets with their sizes of table, and how many deals there are of each.
CREATE TABLE called_rules (
    -- The preset it was made from, a part of its hash, chairs: `kerala-1f0c33a2-6`.
    id      TEXT COLLATE "C" NOT NULL PRIMARY KEY,
    -- Each option with its value, as JSON.
    payload TEXT COLLATE "C" NOT NULL,
    seats   BIGINT NOT NULL,
    deals   BIGINT NOT NULL
);

-- Each deal, to be searched.
CREATE TABLE called_deals (
    deal_id TEXT COLLATE "C" NOT NULL PRIMARY KEY,
    rules   TEXT COLLATE "C" NOT NULL,
    auction TEXT COLLATE "C" NOT NULL,
    -- What the leader's side got; below 0 what it lost.
    stakes  BIGINT NOT NULL,
    -- The contract: its value, 0 where all passed; what was named; the bidder's seat, -1 where all passed.
    value   BIGINT NOT NULL,
    strain  TEXT COLLATE "C" NOT NULL,
    bidder  BIGINT NOT NULL,
    made    BIGINT NOT NULL,
    -- By seat, 1 where a bot sat at its end.
    bots    TEXT COLLATE "C" NOT NULL,
    -- The convention cards of the leader's side and of the other.
    card    TEXT COLLATE "C" NOT NULL,
    card2   TEXT COLLATE "C" NOT NULL,
    -- By seat, eight letters: jacks, points in two, spades, hearts, diamonds, clubs, the longest of them; counts in base 16.
    hands   TEXT COLLATE "C" NOT NULL
);
CREATE INDEX called_deals_by_auction ON called_deals (rules, auction);

-- The deals of a person, and those of a club.
CREATE TABLE called_lists (
    owner   TEXT COLLATE "C" NOT NULL,
    rules   TEXT COLLATE "C" NOT NULL,
    auction TEXT COLLATE "C" NOT NULL,
    deal_id TEXT COLLATE "C" NOT NULL,
    -- The person's; -1 for a club.
    seat    BIGINT NOT NULL,
    stakes  BIGINT NOT NULL,
    bidder  BIGINT NOT NULL,
    made    BIGINT NOT NULL,
    bots    TEXT COLLATE "C" NOT NULL,
    card    TEXT COLLATE "C" NOT NULL,
    card2   TEXT COLLATE "C" NOT NULL,
    PRIMARY KEY (owner, rules, auction, deal_id)
);

-- How often a call was made after an auction, by people or by bots and under which card, and what came of it.
CREATE TABLE called_counts (
    rules    TEXT COLLATE "C" NOT NULL,
    auction  TEXT COLLATE "C" NOT NULL,
    call     TEXT COLLATE "C" NOT NULL,
    -- `people CARD` or `bots CARD`: who called, and by which card.
    pool     TEXT COLLATE "C" NOT NULL,
    deals    BIGINT NOT NULL,
    -- Of the caller's side, added up: stakes; how often it had the contract; how often it made it.
    stakes   BIGINT NOT NULL,
    declared BIGINT NOT NULL,
    made     BIGINT NOT NULL,
    PRIMARY KEY (rules, auction, call, pool)
);

-- Finished deals of events that others have still to play: they are taken once everybody may see them.
CREATE TABLE called_waiting (
    deal_id TEXT COLLATE "C" NOT NULL PRIMARY KEY
);
