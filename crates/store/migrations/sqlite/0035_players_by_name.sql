-- Where a team comes from - a club, a country, a place - as far as a file of teams said so. It goes with the team's name.
ALTER TABLE contest_teams ADD COLUMN comes_from TEXT;

-- Players of events with real cards who have no account: what the log calls them, and the name that whoever directs has given. It goes with
-- whoever gave it.
CREATE TABLE contest_players (
    contest  TEXT NOT NULL,
    player   TEXT NOT NULL,
    name     TEXT NOT NULL,
    named_by TEXT NOT NULL,
    PRIMARY KEY (contest, player)
) WITHOUT ROWID;
CREATE INDEX contest_players_by_person ON contest_players (named_by);
