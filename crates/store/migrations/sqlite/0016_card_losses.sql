-- Hands of practice in which a convention card's own call loses, for who keeps the card. Nobody's: who was asked is not told.
CREATE TABLE card_losses (
    card      TEXT   NOT NULL,
    -- What was called before, from the opening lead on, with blanks between.
    auction   TEXT   NOT NULL,
    -- The cards, with blanks between.
    hand      TEXT   NOT NULL,
    -- The clause of the card by which it calls; empty for a natural call.
    clause    TEXT   NOT NULL,
    card_call TEXT   NOT NULL,
    better    TEXT   NOT NULL,
    -- Hundredths of a stake that the better call brings more.
    loss      BIGINT NOT NULL,
    -- How many answers it was found with, and when last.
    times     BIGINT NOT NULL,
    at        BIGINT NOT NULL,
    PRIMARY KEY (card, auction, hand)
);
