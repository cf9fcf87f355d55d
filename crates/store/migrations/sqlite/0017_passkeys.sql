-- Passkeys: up to ten a person, each with a name of its owner's.
CREATE TABLE passkeys (
    id         TEXT   NOT NULL PRIMARY KEY,
    person_id  TEXT   NOT NULL,
    name       TEXT   NOT NULL,
    -- As the device calls it; no other passkey is called so.
    credential BLOB   NOT NULL UNIQUE,
    public_key BLOB   NOT NULL,
    -- What changes as it is used: the sign count, whether it is carried among devices.
    state      BLOB   NOT NULL,
    -- How a browser may reach it, as bits.
    transports BIGINT NOT NULL,
    -- Of the page where it was made.
    origin     TEXT   NOT NULL,
    made_at    BIGINT NOT NULL,
    used_at    BIGINT,
    -- When it was refused last, as its count had fallen.
    refused_at BIGINT
) WITHOUT ROWID;
CREATE INDEX passkeys_by_person ON passkeys (person_id);

-- What browsers were asked and have not answered yet.
CREATE TABLE passkey_challenges (
    challenge BLOB   NOT NULL PRIMARY KEY,
    -- For whom; nobody where somebody wants to come in.
    person_id TEXT,
    what      TEXT   NOT NULL,
    state     BLOB   NOT NULL,
    until     BIGINT NOT NULL
) WITHOUT ROWID;
CREATE INDEX passkey_challenges_by_until ON passkey_challenges (until);
CREATE INDEX passkey_challenges_by_person ON passkey_challenges (person_id) WHERE person_id IS NOT NULL;
