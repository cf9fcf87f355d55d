-- Before each line: has its command said something already? Finds the lines of a person too.
CREATE INDEX chat_by_command ON chat (person_id, stream, command);
DROP INDEX chat_by_person;
