-- What directors, captains and committees have written about rulings of events. The log has the rulings; words go with whoever wrote them.
CREATE TABLE contest_words (
    contest    TEXT    NOT NULL,
    -- The ruling's number in its event, from 1.
    ruling     INTEGER NOT NULL,
    -- ruling, appeal, decision
    part       TEXT    NOT NULL,
    words      TEXT    NOT NULL,
    written_by TEXT    NOT NULL,
    PRIMARY KEY (contest, ruling, part)
) WITHOUT ROWID;
CREATE INDEX contest_words_by_person ON contest_words (written_by);
