-- An account's name as it looks, which no other account has. A guest has none.
ALTER TABLE people ADD COLUMN skeleton TEXT;
CREATE UNIQUE INDEX people_by_skeleton ON people (skeleton) WHERE skeleton IS NOT NULL;

-- Ways in: of each kind at most one a person. What is stored is a hash that costs time and memory to make.
CREATE TABLE ways (
    person_id TEXT   NOT NULL,
    kind      TEXT   NOT NULL,
    stored    TEXT   NOT NULL,
    made_at   BIGINT NOT NULL,
    PRIMARY KEY (person_id, kind)
) WITHOUT ROWID;

-- Until when the person has seen, in this session, where else they are signed in.
ALTER TABLE sessions ADD COLUMN seen_until BIGINT NOT NULL DEFAULT 0;
UPDATE sessions SET seen_until = used_at;
