-- At which table of an evening somebody was given a chair, and when an evening begins that the bell tells of.
ALTER TABLE club_comes ADD COLUMN table_id TEXT;
ALTER TABLE club_comes DROP COLUMN seated;
ALTER TABLE notices ADD COLUMN begins BIGINT;
