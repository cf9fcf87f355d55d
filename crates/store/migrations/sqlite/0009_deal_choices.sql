-- What the choices of a person lost in a deal, by the analysis that is kept of it. It follows from that, and from who sat there.
CREATE TABLE deal_choices (
    deal_id   TEXT   NOT NULL,
    person_id TEXT   NOT NULL,
    -- When the deal ended, in milliseconds since 1970.
    at        BIGINT NOT NULL,
    -- In thousandths of a stake.
    loss      BIGINT NOT NULL,
    -- How many choices there were; with none nothing can be said.
    choices   BIGINT NOT NULL,
    payload   TEXT   NOT NULL,
    PRIMARY KEY (person_id, deal_id)
);
CREATE INDEX deal_choices_by_deal ON deal_choices (deal_id);
