-- An address of mail lets one account in.
CREATE UNIQUE INDEX ways_by_mail ON ways (stored) WHERE kind = 'mail';

-- Settings with which a test mail has gone through: their SHA-256 (hex), and when.
CREATE TABLE mail_tests (
    settings  TEXT   NOT NULL PRIMARY KEY,
    passed_at BIGINT NOT NULL
) WITHOUT ROWID;
