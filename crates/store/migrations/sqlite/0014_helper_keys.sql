-- The keys with which helpers take work from the server, each under a name.
CREATE TABLE helper_keys (
    name    TEXT NOT NULL PRIMARY KEY,
    -- SHA-256 of the key, which is kept nowhere.
    hash    TEXT NOT NULL UNIQUE,
    -- Times are in milliseconds since 1970.
    made_at BIGINT NOT NULL,
    used_at BIGINT,
    -- Pieces of work whose answers were taken, and those whose answers could not be right.
    done    BIGINT NOT NULL DEFAULT 0,
    refused BIGINT NOT NULL DEFAULT 0
);
