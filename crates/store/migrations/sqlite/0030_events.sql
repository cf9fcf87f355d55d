-- Events of several matches. What happens in one is a stream in the log, which knows people by ids and teams by numbers; here is what
-- is said of it, and what is found by it.
CREATE TABLE contests (
    id       TEXT    NOT NULL PRIMARY KEY,
    club_id  TEXT,
    -- What it is set up to be, JSON.
    payload  TEXT    NOT NULL,
    -- Lots and deals follow from it, hex: secret until the event is over.
    seed     TEXT    NOT NULL,
    made_by  TEXT    NOT NULL,
    -- What its maker's client called the command that made it.
    made_key TEXT    NOT NULL,
    made_at  BIGINT  NOT NULL,
    -- Derived from its log, for lists: open, running, over; when it begins; how many have entered.
    state    TEXT    NOT NULL,
    starts   BIGINT,
    teams    INTEGER NOT NULL,
    UNIQUE (made_by, made_key)
);
CREATE INDEX contests_by_club ON contests (club_id);
CREATE INDEX contests_by_state ON contests (state, starts);

-- What teams are called, and who has called them so: a name goes with whoever gave it.
CREATE TABLE contest_teams (
    contest  TEXT    NOT NULL,
    team     INTEGER NOT NULL,
    name     TEXT    NOT NULL,
    named_by TEXT    NOT NULL,
    PRIMARY KEY (contest, team)
) WITHOUT ROWID;
CREATE INDEX contest_teams_by_person ON contest_teams (named_by);

-- Derived from the log: who plays in which team.
CREATE TABLE contest_people (
    person_id TEXT    NOT NULL,
    contest   TEXT    NOT NULL,
    team      INTEGER NOT NULL,
    PRIMARY KEY (person_id, contest)
) WITHOUT ROWID;
CREATE INDEX contest_people_by_team ON contest_people (contest, team);

-- Commands that were done, by what the client called them: sent again, they are done no second time.
CREATE TABLE contest_commands (
    contest   TEXT NOT NULL,
    person_id TEXT NOT NULL,
    key       TEXT NOT NULL,
    PRIMARY KEY (contest, person_id, key)
) WITHOUT ROWID;

-- Tables here of a match: its stage and name, which table of it, and how often it had been annulled before.
CREATE TABLE contest_tables (
    stream  TEXT     NOT NULL PRIMARY KEY,
    contest TEXT     NOT NULL,
    stage   INTEGER  NOT NULL,
    name    TEXT     NOT NULL,
    number  SMALLINT NOT NULL,
    again   INTEGER  NOT NULL,
    UNIQUE (contest, stage, name, number, again)
) WITHOUT ROWID;

-- Deals that were played at tables here, each with what it is called in its event, and where it stands in the match.
CREATE TABLE contest_deals (
    id      TEXT     NOT NULL PRIMARY KEY,
    contest TEXT     NOT NULL,
    deal    TEXT     NOT NULL,
    stage   INTEGER  NOT NULL,
    name    TEXT     NOT NULL,
    number  SMALLINT NOT NULL,
    place   INTEGER  NOT NULL
) WITHOUT ROWID;
CREATE INDEX contest_deals_by_contest ON contest_deals (contest);
