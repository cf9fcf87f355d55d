-- Pages that an operator fills: about, privacy, terms, contact. Where both texts are empty, the program's own stand there.
CREATE TABLE site_pages (
    name   TEXT COLLATE "C" NOT NULL PRIMARY KEY,
    -- Of its changes: whoever changes it has seen the last.
    number BIGINT NOT NULL,
    en     TEXT COLLATE "C" NOT NULL,
    ml     TEXT COLLATE "C" NOT NULL
);

-- How often an answer of the help was opened, by its name. By whom is not kept.
CREATE TABLE answer_reads (
    answer TEXT COLLATE "C" NOT NULL PRIMARY KEY,
    reads  BIGINT NOT NULL
);
