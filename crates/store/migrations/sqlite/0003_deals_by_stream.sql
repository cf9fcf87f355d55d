-- From a deal to the ones before and after it at the same table.
CREATE INDEX deals_by_stream ON deals (stream, id);
