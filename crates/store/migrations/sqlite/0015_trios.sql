-- Trios: three who play together under a name.
CREATE TABLE trios (
    id       TEXT   NOT NULL PRIMARY KEY,
    name     TEXT   NOT NULL,
    -- What the name looks like: no two trios' look the same.
    skeleton TEXT   NOT NULL UNIQUE,
    -- Who called it so: what somebody has called it may say who they are, and goes with them.
    named_by TEXT,
    -- Two colours, and what it prefers, as JSON.
    colours  TEXT   NOT NULL,
    prefers  TEXT   NOT NULL,
    made_at  BIGINT NOT NULL
) WITHOUT ROWID;
CREATE INDEX trios_by_namer ON trios (named_by);

-- Its three: who is asked, who belongs to it, who has left. One who has left keeps the place, for nobody else comes in.
CREATE TABLE trio_members (
    trio_id   TEXT    NOT NULL,
    person_id TEXT    NOT NULL,
    -- 'asked', 'member' or 'left'.
    standing  TEXT    NOT NULL,
    -- Nobody where they have founded it, or who asked is forgotten.
    asked_by  TEXT,
    -- Their place in the order in which the three like to sit, from 1.
    seat      INTEGER,
    PRIMARY KEY (trio_id, person_id)
) WITHOUT ROWID;
CREATE INDEX trio_members_by_person ON trio_members (person_id);
CREATE INDEX trio_members_by_asker ON trio_members (asked_by);

-- When all three belonged to it. A match is the trio's that began within one of these.
CREATE TABLE trio_spells (
    trio_id  TEXT   NOT NULL,
    from_at  BIGINT NOT NULL,
    -- Open while it lasts.
    until_at BIGINT,
    PRIMARY KEY (trio_id, from_at)
) WITHOUT ROWID;

-- A trio, as the fold of what counts keeps it: one that was closed stays, for its matches name it.
CREATE TABLE rated_trios (
    trio_id TEXT NOT NULL PRIMARY KEY,
    payload TEXT NOT NULL
) WITHOUT ROWID;

-- A trio in a list.
CREATE TABLE trio_ratings (
    list    TEXT   NOT NULL,
    trio_id TEXT   NOT NULL,
    r       REAL   NOT NULL,
    s       REAL   NOT NULL,
    last_at BIGINT NOT NULL,
    PRIMARY KEY (list, trio_id)
) WITHOUT ROWID;
CREATE INDEX trio_ratings_at_play ON trio_ratings (list, last_at);

-- Which trio played which match, and what it did to its rating.
CREATE TABLE trio_played (
    trio_id  TEXT   NOT NULL,
    position BIGINT NOT NULL,
    list     TEXT   NOT NULL,
    payload  TEXT   NOT NULL,
    PRIMARY KEY (trio_id, position)
) WITHOUT ROWID;
