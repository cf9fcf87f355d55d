-- The servers that have this database together, each while it renews its row. One that has it alone needs none.
CREATE TABLE nodes (
    node  TEXT COLLATE "C" PRIMARY KEY,
    -- Random: one run of the node, or a part of it. A life whose row is gone never comes back.
    life  TEXT COLLATE "C" NOT NULL UNIQUE,
    -- Until when nobody else may end it, in milliseconds since 1970 by the clock of the database.
    until BIGINT NOT NULL
);
-- Who writes a stream.
CREATE TABLE owners (
    stream TEXT COLLATE "C" PRIMARY KEY,
    -- The life that took it over; none once it was let go. Where that life is no more, the stream is free.
    life   TEXT COLLATE "C",
    -- Counted up with each take-over: what is appended names it, and is not stored under an old one.
    epoch  BIGINT NOT NULL
);
