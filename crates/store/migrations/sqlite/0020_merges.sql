-- Guests who were somebody with an account. Logs, records and matches keep the guest's id; whoever reads it finds the other.
CREATE TABLE merges (
    from_id TEXT   NOT NULL PRIMARY KEY,
    into_id TEXT   NOT NULL,
    at      BIGINT NOT NULL
) WITHOUT ROWID;
CREATE INDEX merges_by_into ON merges (into_id);
