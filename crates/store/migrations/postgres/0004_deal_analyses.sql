-- What each choice of a finished deal looked like from its seat. It follows from the deal; the version says how it was reckoned.
CREATE TABLE deal_analyses (
    deal_id TEXT COLLATE "C" NOT NULL PRIMARY KEY,
    version BIGINT NOT NULL,
    payload TEXT COLLATE "C" NOT NULL
);
