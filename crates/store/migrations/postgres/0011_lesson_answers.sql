-- How somebody answered questions of lessons: of each, once a day.
CREATE TABLE lesson_answers (
    person_id TEXT COLLATE "C" NOT NULL,
    -- The lesson, `kerala-support`, and which of its steps asked.
    lesson    TEXT COLLATE "C" NOT NULL,
    step      BIGINT NOT NULL,
    -- The day, counted from 1970 in UTC.
    day       BIGINT NOT NULL,
    -- 1 not known, 3 known.
    recall    BIGINT NOT NULL,
    PRIMARY KEY (person_id, lesson, step, day)
);
