-- The key with which the nodes of a site seal what goes between them: one row, once the first of them has run.
CREATE TABLE bus_keys (
    -- Always 1.
    id      BIGINT NOT NULL PRIMARY KEY CHECK (id = 1),
    -- 32 bytes, in hexadecimal digits.
    key     TEXT NOT NULL
);
