-- The lock of somebody who shares a device: four digits, hashed with the session's id; wrong tries since the last right one; and
-- whether it is shut, as another of the device plays.
ALTER TABLE sessions ADD COLUMN lock TEXT;
ALTER TABLE sessions ADD COLUMN lock_wrong INTEGER NOT NULL DEFAULT 0;
ALTER TABLE sessions ADD COLUMN lock_shut BOOLEAN NOT NULL DEFAULT FALSE;
