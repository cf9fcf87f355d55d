-- Rights ask each time who made which events.
CREATE INDEX contests_by_maker ON contests (made_by);
