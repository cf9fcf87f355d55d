-- Which master deals somebody has reached the goal of, and when first.
CREATE TABLE masters_reached (
    person_id TEXT   NOT NULL,
    -- The deal, `m001`.
    deal      TEXT   NOT NULL,
    at        BIGINT NOT NULL,
    PRIMARY KEY (person_id, deal)
);
