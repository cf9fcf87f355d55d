-- What was played in a deal of an event: its contract and the points taken, for the deal's recap.
ALTER TABLE contest_deals ADD COLUMN played TEXT;
