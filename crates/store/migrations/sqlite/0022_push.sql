-- Browsers that are told of news while no page is open. Each belongs to a session and goes with it, however that ends; whose it is,
-- the session says.
CREATE TABLE push_subscriptions (
    session_id TEXT   NOT NULL PRIMARY KEY REFERENCES sessions (id) ON DELETE CASCADE,
    -- Where the browser's push service takes what is for it, and the keys with which it is sealed (base64url).
    endpoint   TEXT   NOT NULL,
    p256dh     TEXT   NOT NULL,
    auth       TEXT   NOT NULL,
    -- Where the browser is, such as Asia/Kolkata, for the quiet hours; and in which language it speaks.
    zone       TEXT   NOT NULL,
    language   TEXT   NOT NULL,
    made_at    BIGINT NOT NULL
) WITHOUT ROWID;

-- The house's own key (PKCS #8, base64url), by which push services know that it is the house that sends. Browsers were told its
-- public half: with another, they would have to be asked again.
CREATE TABLE push_key (
    one   INTEGER NOT NULL PRIMARY KEY CHECK (one = 1),
    pkcs8 TEXT    NOT NULL
) WITHOUT ROWID;
