-- Puzzles that deals of this house hold, beside those that ship.
CREATE TABLE mined_puzzles (
    -- The beginning of the hash of its position.
    id      TEXT NOT NULL PRIMARY KEY,
    -- As the file of those that ship has it: position, goal, line, themes, rating before anybody tried it.
    line    TEXT NOT NULL,
    deal_id TEXT NOT NULL
);

-- Deals that everybody may see and that were not looked through for puzzles yet.
CREATE TABLE mining_waits (
    deal_id TEXT NOT NULL PRIMARY KEY
);
INSERT INTO mining_waits (deal_id) SELECT deal_id FROM called_deals WHERE value > 0;
