-- The schema of version 0.1.0, by area: people, friends, who may do what, order, help, the logs, tables, ratings, trios, clubs,
-- events of several matches, the house itself. A file that was released is never changed: what comes later is a file of its own.
--
-- The same tables as those of SQLite, with their columns in the same order: `thurup move` carries rows from one to the other. Texts
-- are compared byte by byte, as there, whatever the language of the database.
--
-- Times are milliseconds since 1970. Ids are texts. A payload is JSON. What is stored of a secret is its SHA-256 (hex), unless it
-- says otherwise.


-- ===== People =====

-- Everybody who ever came: guests, and people with an account.
CREATE TABLE people (
    id        TEXT COLLATE "C" NOT NULL PRIMARY KEY,
    name      TEXT COLLATE "C" NOT NULL,
    made_at   BIGINT NOT NULL,
    -- When they first took a chair, and were last here (days are exact enough): a guest who never played is forgotten in time.
    played_at BIGINT,
    seen_at   BIGINT NOT NULL,
    -- An account's name as it looks, which no other account has. A guest has none.
    skeleton  TEXT COLLATE "C",
    -- From when on somebody who wants to be forgotten is. Coming back before then takes it back.
    leaves_at BIGINT,
    -- The name of the picture they go by; what else they tell of themselves, JSON.
    portrait  TEXT COLLATE "C",
    profile   TEXT COLLATE "C",
    -- What they want to hear from the bell, and when: JSON.
    bell      TEXT COLLATE "C",
    -- What a name looks like to one who reads it in a hurry, in small letters: its skeleton without what parts words, and with i and
    -- l as one. `thurup_people::names::looks` says the same. What an account may be called is judged by it.
    looks     TEXT COLLATE "C" GENERATED ALWAYS AS (
        replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(
        replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(
        skeleton,
        'i', 'l'), '-', ''), '_', ''), '.', ''), ',', ''), '''', ''), '"', ''), ':', ''), ';', ''), '!', ''), '?', ''), '~', ''),
        '^', ''), '`', ''), '*', ''), '+', ''), '=', ''), '(', ''), ')', ''), '[', ''), ']', ''), '{', ''), '}', ''), '#', ''),
        '&', ''), '·', ''), '•', '')
    ) STORED
);
CREATE UNIQUE INDEX people_by_skeleton ON people (skeleton) WHERE skeleton IS NOT NULL;
CREATE INDEX people_by_looks ON people (looks) WHERE looks IS NOT NULL;
CREATE INDEX people_by_seen ON people (seen_at, id);
CREATE INDEX people_idle ON people (seen_at) WHERE played_at IS NULL;
CREATE INDEX people_leaving ON people (leaves_at) WHERE leaves_at IS NOT NULL;

-- What accounts were called before: when they gave the name up, and for a while the name itself, which is kept for them.
CREATE TABLE former_names (
    person_id   TEXT COLLATE "C" NOT NULL,
    given_up_at BIGINT NOT NULL,
    name        TEXT COLLATE "C",
    -- As of people.
    skeleton    TEXT COLLATE "C",
    looks       TEXT COLLATE "C" GENERATED ALWAYS AS (
        replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(
        replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(
        skeleton,
        'i', 'l'), '-', ''), '_', ''), '.', ''), ',', ''), '''', ''), '"', ''), ':', ''), ';', ''), '!', ''), '?', ''), '~', ''),
        '^', ''), '`', ''), '*', ''), '+', ''), '=', ''), '(', ''), ')', ''), '[', ''), ']', ''), '{', ''), '}', ''), '#', ''),
        '&', ''), '·', ''), '•', '')
    ) STORED,
    PRIMARY KEY (person_id, given_up_at)
);
CREATE INDEX former_names_by_skeleton ON former_names (skeleton) WHERE skeleton IS NOT NULL;
CREATE INDEX former_names_by_looks ON former_names (looks) WHERE looks IS NOT NULL;

-- Guests who were somebody with an account. Logs, records and matches keep the guest's id; whoever reads it finds the other.
CREATE TABLE merges (
    from_id TEXT COLLATE "C" NOT NULL PRIMARY KEY,
    into_id TEXT COLLATE "C" NOT NULL,
    at      BIGINT NOT NULL
);
CREATE INDEX merges_by_into ON merges (into_id);

-- Who is signed in where. A session's token is known to its browser alone.
CREATE TABLE sessions (
    hash        TEXT COLLATE "C" NOT NULL PRIMARY KEY,
    -- What its person calls it by, in the list of their sessions.
    id          TEXT COLLATE "C" NOT NULL UNIQUE,
    person_id   TEXT COLLATE "C" NOT NULL,
    made_at     BIGINT  NOT NULL,
    -- An hour is exact enough.
    used_at     BIGINT  NOT NULL,
    -- When a way in was shown last: what touches the ways in asks for one again.
    proved_at   BIGINT  NOT NULL,
    -- The browser and the system it runs on.
    device      TEXT COLLATE "C" NOT NULL,
    -- Until when the person has seen, in this session, where else they are signed in.
    seen_until  BIGINT  NOT NULL DEFAULT 0,
    -- The lock of somebody who shares a device: four digits, hashed with the session's id. Wrong tries are counted in memory.
    lock        TEXT COLLATE "C",
    -- It is shut, as another of the device plays.
    lock_shut   BOOLEAN NOT NULL DEFAULT FALSE,
    -- Begun by a link of whoever looks after the house: a way in is to be chosen before anything else.
    must_choose BOOLEAN NOT NULL DEFAULT FALSE
);
CREATE INDEX sessions_by_person ON sessions (person_id, used_at);

-- Ways in: of each kind at most one a person. What is stored is a hash that costs time and memory to make; of mail, the address.
CREATE TABLE ways (
    person_id TEXT COLLATE "C" NOT NULL,
    kind      TEXT COLLATE "C" NOT NULL,
    stored    TEXT COLLATE "C" NOT NULL,
    made_at   BIGINT NOT NULL,
    PRIMARY KEY (person_id, kind)
);
-- An address of mail lets one account in.
CREATE UNIQUE INDEX ways_by_mail ON ways (stored) WHERE kind = 'mail';

-- Passkeys: up to ten a person, each with a name of its owner's.
CREATE TABLE passkeys (
    id         TEXT COLLATE "C" NOT NULL PRIMARY KEY,
    person_id  TEXT COLLATE "C" NOT NULL,
    name       TEXT COLLATE "C" NOT NULL,
    -- As the device calls it; no other passkey is called so.
    credential BYTEA   NOT NULL UNIQUE,
    public_key BYTEA   NOT NULL,
    -- What changes as it is used: the sign count, whether it is carried among devices.
    state      BYTEA   NOT NULL,
    -- How a browser may reach it, as bits.
    transports BIGINT NOT NULL,
    -- Of the page where it was made.
    origin     TEXT COLLATE "C" NOT NULL,
    made_at    BIGINT NOT NULL,
    used_at    BIGINT,
    -- When it was refused last, as its count had fallen.
    refused_at BIGINT
);
CREATE INDEX passkeys_by_person ON passkeys (person_id);

-- What browsers were asked about passkeys and have not answered yet.
CREATE TABLE passkey_challenges (
    challenge BYTEA   NOT NULL PRIMARY KEY,
    -- For whom; nobody where somebody wants to come in.
    person_id TEXT COLLATE "C",
    what      TEXT COLLATE "C" NOT NULL,
    state     BYTEA   NOT NULL,
    until     BIGINT NOT NULL
);
CREATE INDEX passkey_challenges_by_until ON passkey_challenges (until);
CREATE INDEX passkey_challenges_by_person ON passkey_challenges (person_id) WHERE person_id IS NOT NULL;

-- Links that sign a person in once, made by the one who runs the server.
CREATE TABLE sign_in_links (
    person_id  TEXT COLLATE "C" NOT NULL PRIMARY KEY,
    hash       TEXT COLLATE "C" NOT NULL UNIQUE,
    open_until BIGINT NOT NULL
);

-- Browsers on which an account was signed in: on those others' wrong tries keep nobody out. By a SHA-256 of what the browser keeps.
CREATE TABLE known_devices (
    person_id TEXT COLLATE "C" NOT NULL,
    hash      TEXT COLLATE "C" NOT NULL,
    since     BIGINT NOT NULL,
    used_at   BIGINT NOT NULL,
    PRIMARY KEY (person_id, hash)
);
CREATE INDEX known_devices_by_use ON known_devices (used_at);

-- What people take along: a file of the server for each, while it is kept.
CREATE TABLE exports (
    person_id TEXT COLLATE "C" NOT NULL PRIMARY KEY,
    -- The name of the file: nobody can guess it.
    file      TEXT COLLATE "C" NOT NULL,
    asked_at  BIGINT  NOT NULL,
    -- When it was done; nothing while it is being made.
    ready_at  BIGINT,
    bytes     BIGINT,
    -- It could not be made.
    failed    BOOLEAN NOT NULL DEFAULT FALSE
);


-- ===== Friends, and what people are told =====

-- Who has asked whom to be friends. Of friends there is a row each way, and both are agreed.
CREATE TABLE friends (
    person_id TEXT COLLATE "C" NOT NULL,
    other_id  TEXT COLLATE "C" NOT NULL,
    agreed    BOOLEAN NOT NULL,
    at        BIGINT  NOT NULL,
    PRIMARY KEY (person_id, other_id)
);
CREATE INDEX friends_by_other ON friends (other_id);

-- Whom somebody will have nothing to do with. The other one is told by nothing.
CREATE TABLE blocks (
    person_id TEXT COLLATE "C" NOT NULL,
    other_id  TEXT COLLATE "C" NOT NULL,
    at        BIGINT NOT NULL,
    PRIMARY KEY (person_id, other_id)
);
CREATE INDEX blocks_by_other ON blocks (other_id);

-- Whose words and signs somebody does not want to see at tables. The other one is told by nothing.
CREATE TABLE mutes (
    person_id TEXT COLLATE "C" NOT NULL,
    other_id  TEXT COLLATE "C" NOT NULL,
    at        BIGINT NOT NULL,
    PRIMARY KEY (person_id, other_id)
);
CREATE INDEX mutes_by_other ON mutes (other_id);

-- What a person is told by the bell, from whom, about which table if it is about one. The same is told once: anew when it happens
-- again.
CREATE TABLE notices (
    person_id TEXT COLLATE "C" NOT NULL,
    kind      TEXT COLLATE "C" NOT NULL,
    from_id   TEXT COLLATE "C" NOT NULL,
    table_id  TEXT COLLATE "C" NOT NULL,
    name      TEXT COLLATE "C" NOT NULL,
    at        BIGINT  NOT NULL,
    seen      BOOLEAN NOT NULL,
    -- The chair that is meant for whoever is asked to a table.
    chair     BIGINT,
    -- When an evening begins that the bell tells of.
    begins    BIGINT,
    PRIMARY KEY (person_id, kind, from_id, table_id)
);
CREATE INDEX notices_by_from ON notices (from_id);

-- Browsers that are told of news while no page is open. Each belongs to a session and goes with it, however that ends; whose it is,
-- the session says.
CREATE TABLE push_subscriptions (
    session_id TEXT COLLATE "C" NOT NULL PRIMARY KEY REFERENCES sessions (id) ON DELETE CASCADE,
    -- Where the browser's push service takes what is for it, and the keys with which it is sealed (base64url).
    endpoint   TEXT COLLATE "C" NOT NULL,
    p256dh     TEXT COLLATE "C" NOT NULL,
    auth       TEXT COLLATE "C" NOT NULL,
    -- Where the browser is, such as Asia/Kolkata, for the quiet hours; and in which language it speaks.
    zone       TEXT COLLATE "C" NOT NULL,
    language   TEXT COLLATE "C" NOT NULL,
    made_at    BIGINT NOT NULL
);

-- The house's own key (PKCS #8, base64url), by which push services know that it is the house that sends. Browsers were told its
-- public half: with another, they would have to be asked again.
CREATE TABLE push_key (
    one   BIGINT NOT NULL PRIMARY KEY CHECK (one = 1),
    pkcs8 TEXT COLLATE "C" NOT NULL
);


-- ===== Who may do what, and what was done =====

-- Sets of permissions that are not as the program has them: one that was changed or made here is JSON, of one that was taken away
-- there is none.
CREATE TABLE permission_sets (
    id      TEXT COLLATE "C" NOT NULL PRIMARY KEY,
    payload TEXT COLLATE "C"
);

-- Who was given which set; where: 'site', 'club:ID' or 'event:ID'; by whom: an id, or 'terminal'; when, and until when. Who belongs
-- to a club and who owns it stands here, too.
CREATE TABLE grants (
    person_id  TEXT COLLATE "C" NOT NULL,
    scope      TEXT COLLATE "C" NOT NULL,
    set_id     TEXT COLLATE "C" NOT NULL,
    given_by   TEXT COLLATE "C" NOT NULL,
    given_at   BIGINT NOT NULL,
    open_until BIGINT,
    PRIMARY KEY (person_id, scope, set_id)
);
CREATE INDEX grants_by_scope ON grants (scope, set_id);
CREATE INDEX grants_by_end ON grants (open_until) WHERE open_until IS NOT NULL;

-- What those did who look after the house: who, what, to whom, and the rest as JSON. Ids and no names, so that nobody need be taken
-- out of it; nothing is changed in it, and nothing goes.
CREATE TABLE acts (
    position  BIGINT GENERATED BY DEFAULT AS IDENTITY PRIMARY KEY,
    at        BIGINT NOT NULL,
    done_by   TEXT COLLATE "C" NOT NULL,
    act       TEXT COLLATE "C" NOT NULL,
    person_id TEXT COLLATE "C",
    detail    TEXT COLLATE "C" NOT NULL
);
CREATE INDEX acts_by_person ON acts (person_id, position);
CREATE INDEX acts_by_act ON acts (act, position);
CREATE FUNCTION acts_are_only_added_to() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    RAISE EXCEPTION 'the log of acts is only added to';
END $$;
CREATE TRIGGER acts_are_not_changed BEFORE UPDATE OR DELETE OR TRUNCATE ON acts EXECUTE FUNCTION acts_are_only_added_to();


-- ===== Order =====

-- Reports about somebody. Of one person about one other there is at most one that is not judged; more is added to it.
CREATE TABLE reports (
    id         TEXT COLLATE "C" NOT NULL PRIMARY KEY,
    about_id   TEXT COLLATE "C" NOT NULL,
    -- An id, or 'house'.
    by_id      TEXT COLLATE "C" NOT NULL,
    kind       TEXT COLLATE "C" NOT NULL,
    made_at    BIGINT NOT NULL,
    claimed_by TEXT COLLATE "C",
    claimed_at BIGINT,
    -- Who would lay a grave one aside: it takes a second.
    first_by   TEXT COLLATE "C",
    -- 'upheld' or 'no-action'.
    outcome    TEXT COLLATE "C",
    judged_by  TEXT COLLATE "C",
    judged_at  BIGINT
);
CREATE UNIQUE INDEX reports_open ON reports (by_id, about_id) WHERE outcome IS NULL;
CREATE INDEX reports_about ON reports (about_id, made_at);
CREATE INDEX reports_judged_by_writer ON reports (by_id, judged_at);
CREATE INDEX reports_waiting ON reports (made_at) WHERE outcome IS NULL;

-- What is written in them.
CREATE TABLE report_words (
    report_id TEXT COLLATE "C" NOT NULL,
    number    BIGINT NOT NULL,
    by_id     TEXT COLLATE "C" NOT NULL,
    at        BIGINT  NOT NULL,
    kind      TEXT COLLATE "C" NOT NULL,
    words     TEXT COLLATE "C" NOT NULL,
    table_id  TEXT COLLATE "C",
    deal_id   TEXT COLLATE "C",
    -- When it happened, as far as that is known.
    moment    BIGINT,
    PRIMARY KEY (report_id, number)
);
CREATE INDEX report_words_by_writer ON report_words (by_id, at);

-- What the deals of whom a report of cheating is about say with all hands open: kept with it, and gone with it.
CREATE TABLE report_analyses (
    report_id TEXT COLLATE "C" NOT NULL PRIMARY KEY,
    asked_at  BIGINT NOT NULL,
    -- When it was made; empty while it is waited for.
    made_at   BIGINT,
    payload   TEXT COLLATE "C" NOT NULL DEFAULT ''
);
CREATE INDEX report_analyses_waiting ON report_analyses (asked_at) WHERE made_at IS NULL;

-- What was done about somebody: a warning, a mute, a suspension, a mark.
CREATE TABLE sanctions (
    id        TEXT COLLATE "C" NOT NULL PRIMARY KEY,
    person_id TEXT COLLATE "C" NOT NULL,
    kind      TEXT COLLATE "C" NOT NULL,
    length    TEXT COLLATE "C",
    -- An id, or 'terminal'.
    given_by  TEXT COLLATE "C" NOT NULL,
    at        BIGINT NOT NULL,
    -- Empty while the word of a second one is waited for.
    agreed_at BIGINT,
    -- From when to when it holds: follows from what stands before.
    begins    BIGINT,
    ends      BIGINT,
    -- The name of the public reason, and words added to it.
    reason    TEXT COLLATE "C" NOT NULL,
    words     TEXT COLLATE "C" NOT NULL,
    report_id TEXT COLLATE "C",
    -- 'taken-back', 'lifted' or 'done', and when.
    ended     TEXT COLLATE "C",
    ended_at  BIGINT
);
CREATE INDEX sanctions_by_person ON sanctions (person_id);
CREATE INDEX sanctions_by_begin ON sanctions (begins);
CREATE INDEX sanctions_by_end ON sanctions (ends) WHERE ends IS NOT NULL;
CREATE INDEX sanctions_by_kind ON sanctions (kind, at);

-- Appeals against them, one each.
CREATE TABLE appeals (
    sanction_id TEXT COLLATE "C" NOT NULL PRIMARY KEY,
    at          BIGINT  NOT NULL,
    admits      BOOLEAN NOT NULL,
    words       TEXT COLLATE "C" NOT NULL,
    answer      TEXT COLLATE "C",
    answered_by TEXT COLLATE "C",
    more        TEXT COLLATE "C",
    outcome     TEXT COLLATE "C",
    judged_by   TEXT COLLATE "C",
    judged_at   BIGINT
);

-- How matches ended for those who were in them with others: finished, left, or left and come back to.
CREATE TABLE match_endings (
    person_id TEXT COLLATE "C" NOT NULL,
    table_id  TEXT COLLATE "C" NOT NULL,
    -- The number of the match at its table.
    match     BIGINT NOT NULL,
    -- When it ended, or was left.
    at        BIGINT NOT NULL,
    ending    TEXT COLLATE "C" NOT NULL,
    PRIMARY KEY (person_id, table_id, match)
);
CREATE INDEX match_endings_by_time ON match_endings (person_id, at);

-- What was said, or reported, of somebody who loses again and again to the same one.
CREATE TABLE farming_found (
    person_id TEXT COLLATE "C" NOT NULL,
    other_id  TEXT COLLATE "C" NOT NULL,
    found     TEXT COLLATE "C" NOT NULL,
    at        BIGINT NOT NULL,
    PRIMARY KEY (person_id, other_id, found)
);
CREATE INDEX farming_found_by_other ON farming_found (other_id);


-- ===== Help =====

-- Tickets: questions to those who help.
CREATE TABLE tickets (
    id         TEXT COLLATE "C" NOT NULL PRIMARY KEY,
    person_id  TEXT COLLATE "C" NOT NULL,
    kind       TEXT COLLATE "C" NOT NULL,
    title      TEXT COLLATE "C" NOT NULL,
    -- The club to which it is addressed.
    club_id    TEXT COLLATE "C",
    -- What else came with it.
    payload    TEXT COLLATE "C" NOT NULL,
    state      TEXT COLLATE "C" NOT NULL,
    claimed_by TEXT COLLATE "C",
    since      BIGINT NOT NULL,
    made_at    BIGINT NOT NULL
);
CREATE INDEX tickets_by_person ON tickets (person_id, state);
CREATE INDEX tickets_by_state ON tickets (state, since);

-- What is written in them: by the person, as an answer, or as a note among those who help.
CREATE TABLE ticket_words (
    ticket_id TEXT COLLATE "C" NOT NULL,
    number    BIGINT NOT NULL,
    person_id TEXT COLLATE "C" NOT NULL,
    kind      TEXT COLLATE "C" NOT NULL,
    at        BIGINT NOT NULL,
    words     TEXT COLLATE "C" NOT NULL,
    PRIMARY KEY (ticket_id, number)
);
CREATE INDEX ticket_words_by_person ON ticket_words (person_id, at);

-- Answers in tickets that are to be told by mail, too, until they are sent. What a letter says is read when it is sent.
CREATE TABLE letters (
    ticket_id TEXT COLLATE "C" NOT NULL,
    number    BIGINT NOT NULL,
    person_id TEXT COLLATE "C" NOT NULL,
    at        BIGINT NOT NULL,
    -- When it is tried next, and how often it was tried.
    due_at    BIGINT NOT NULL,
    tries     BIGINT NOT NULL,
    PRIMARY KEY (ticket_id, number)
);
CREATE INDEX letters_by_due ON letters (due_at);
CREATE INDEX letters_by_person ON letters (person_id);

-- Videos, links, questions and answers that the house itself adds to its help.
CREATE TABLE help_entries (
    number  BIGINT GENERATED BY DEFAULT AS IDENTITY PRIMARY KEY,
    payload TEXT COLLATE "C" NOT NULL,
    -- Who wrote it, so that it goes when they are forgotten.
    by_id   TEXT COLLATE "C"
);


-- ===== Logs, and what is derived from them =====

-- One log for everything that has one, tables and events of several matches: numbered from 1 without gaps, only ever appended to.
-- The key is the guard against two writers.
CREATE TABLE events (
    stream  TEXT COLLATE "C" NOT NULL,
    number  BIGINT NOT NULL,
    at      BIGINT NOT NULL,
    payload TEXT COLLATE "C" NOT NULL,
    PRIMARY KEY (stream, number)
);

-- Numbers of the events that hold all that came before them, so that a log is read from the last one on.
CREATE TABLE checkpoints (
    stream TEXT COLLATE "C" NOT NULL,
    number BIGINT NOT NULL,
    PRIMARY KEY (stream, number)
);

-- Who has written words that stand in an event of a log, by its number: they go with whoever is forgotten. One event may hold words
-- of several, as the names of two teams.
CREATE TABLE event_words (
    stream    TEXT COLLATE "C" NOT NULL,
    number    BIGINT NOT NULL,
    person_id TEXT COLLATE "C" NOT NULL,
    PRIMARY KEY (stream, number, person_id)
);
CREATE INDEX event_words_by_person ON event_words (person_id);

-- What others derive from the logs: written in the transaction of the event it names, read in this order.
CREATE TABLE outbox (
    position BIGINT GENERATED BY DEFAULT AS IDENTITY PRIMARY KEY,
    topic    TEXT COLLATE "C" NOT NULL,
    stream   TEXT COLLATE "C" NOT NULL,
    number   BIGINT  NOT NULL
);

-- How far each job has come in the outbox; one that is not here is at its beginning.
CREATE TABLE cursors (
    job      TEXT COLLATE "C" NOT NULL PRIMARY KEY,
    position BIGINT NOT NULL
);

-- One row, changed in every transaction: tells after a failure whether the last one is there, and whether writing works.
CREATE TABLE writes (
    one    BIGINT NOT NULL PRIMARY KEY CHECK (one = 1),
    number BIGINT   NOT NULL,
    at     BIGINT   NOT NULL,
    filler BYTEA
);
-- What fills it is to need room, and not to be packed.
ALTER TABLE writes ALTER COLUMN filler SET STORAGE EXTERNAL;
INSERT INTO writes (one, number, at) VALUES (1, 0, 0);


-- ===== Tables =====

-- Derived from the log: who sits where now.
CREATE TABLE seats (
    person_id  TEXT COLLATE "C" NOT NULL,
    stream     TEXT COLLATE "C" NOT NULL,
    table_name TEXT COLLATE "C" NOT NULL,
    since      BIGINT NOT NULL,
    PRIMARY KEY (person_id, stream)
);
CREATE INDEX seats_by_stream ON seats (stream);

-- Derived from the log: finished deals, each whole, by their own id.
CREATE TABLE deals (
    id       TEXT COLLATE "C" NOT NULL PRIMARY KEY,
    stream   TEXT COLLATE "C" NOT NULL,
    ended_at BIGINT NOT NULL,
    payload  TEXT COLLATE "C" NOT NULL
);
-- From a deal to the ones before and after it at the same table; from a deal of a match to its page.
CREATE INDEX deals_by_stream ON deals (stream, id);
CREATE INDEX deals_by_end ON deals (stream, ended_at);

-- Who has given a table another name, by the number of the event: the name goes with whoever is forgotten.
CREATE TABLE table_names (
    stream    TEXT COLLATE "C" NOT NULL,
    number    BIGINT NOT NULL,
    person_id TEXT COLLATE "C" NOT NULL,
    PRIMARY KEY (stream, number)
);
CREATE INDEX table_names_by_person ON table_names (person_id);

-- What people say, apart from the logs. A line is typed words or the name of a ready-made phrase.
CREATE TABLE chat (
    position  BIGINT GENERATED BY DEFAULT AS IDENTITY PRIMARY KEY,
    stream    TEXT COLLATE "C" NOT NULL,
    at        BIGINT   NOT NULL,
    person_id TEXT COLLATE "C" NOT NULL,
    chair     BIGINT,
    command   TEXT COLLATE "C",
    words     TEXT COLLATE "C",
    phrase    TEXT COLLATE "C",
    -- Said to the gallery alone: those who play at the table never hear it.
    gallery   BIGINT NOT NULL DEFAULT 0
);
CREATE INDEX chat_by_stream ON chat (stream, position);
-- The last lines of the gallery, however much is said at the table.
CREATE INDEX chat_by_gallery ON chat (stream, position) WHERE gallery = 1;
-- Before each line: has its command said something already? Finds the lines of a person too.
CREATE INDEX chat_by_command ON chat (person_id, stream, command);


-- ===== Ratings =====

-- What counts, for ever and in this order: matches as they ended, marks, deletions. All else here is folded from it.
CREATE TABLE rating_events (
    position BIGINT NOT NULL PRIMARY KEY,
    id       TEXT COLLATE "C" NOT NULL UNIQUE,
    at       BIGINT NOT NULL,
    payload  TEXT COLLATE "C" NOT NULL
);

-- Pages of matches by ids of their own: the id of what counts holds that of its table, which is the key to it. They stay when all is
-- folded again.
CREATE TABLE match_pages (
    id       TEXT COLLATE "C" NOT NULL PRIMARY KEY,
    event_id TEXT COLLATE "C" NOT NULL UNIQUE
);

-- A person, as the fold keeps them.
CREATE TABLE rated_people (
    person_id TEXT COLLATE "C" NOT NULL PRIMARY KEY,
    -- Neither marked nor deleted: may be named in lists and figures.
    shown     BOOLEAN NOT NULL,
    deals     BIGINT  NOT NULL,
    -- When that number of deals was reached: the event's position, and the place within it.
    reached   BIGINT  NOT NULL,
    place     BIGINT  NOT NULL,
    payload   TEXT COLLATE "C" NOT NULL
);
CREATE INDEX rated_people_by_deals ON rated_people (deals DESC, reached, place) WHERE shown;

-- A person in a list.
CREATE TABLE ratings (
    list          TEXT COLLATE "C" NOT NULL,
    person_id     TEXT COLLATE "C" NOT NULL,
    shown         BOOLEAN NOT NULL,
    mu            DOUBLE PRECISION NOT NULL,
    sigma         DOUBLE PRECISION NOT NULL,
    last_at       BIGINT  NOT NULL,
    highest       DOUBLE PRECISION,
    highest_event BIGINT,
    highest_place BIGINT,
    PRIMARY KEY (list, person_id)
);
CREATE INDEX ratings_at_play ON ratings (list, last_at) WHERE shown;
CREATE INDEX ratings_highest ON ratings (list, highest DESC, highest_event, highest_place) WHERE shown AND highest IS NOT NULL;

-- Who sat in which match, and what it did to their rating.
CREATE TABLE played (
    person_id TEXT COLLATE "C" NOT NULL,
    position  BIGINT NOT NULL,
    list      TEXT COLLATE "C" NOT NULL,
    payload   TEXT COLLATE "C" NOT NULL,
    PRIMARY KEY (person_id, position)
);

-- What somebody was given back when another was marked: it stands among their matches, at the mark's position.
CREATE TABLE given_back (
    person_id TEXT COLLATE "C" NOT NULL,
    position  BIGINT NOT NULL,
    list      TEXT COLLATE "C" NOT NULL,
    payload   TEXT COLLATE "C" NOT NULL,
    PRIMARY KEY (person_id, position, list)
);

-- Deals of the house, by game and quarter of an hour since 1970.
CREATE TABLE house_deals (
    game    TEXT COLLATE "C" NOT NULL,
    quarter BIGINT NOT NULL,
    deals   BIGINT NOT NULL,
    PRIMARY KEY (game, quarter)
);


-- ===== Trios =====

-- Trios: three who play together under a name.
CREATE TABLE trios (
    id       TEXT COLLATE "C" NOT NULL PRIMARY KEY,
    name     TEXT COLLATE "C" NOT NULL,
    -- What the name looks like: no two trios' look the same.
    skeleton TEXT COLLATE "C" NOT NULL UNIQUE,
    -- Who called it so: what somebody has called it may say who they are, and goes with them.
    named_by TEXT COLLATE "C",
    -- Two colours, and what it prefers, as JSON.
    colours  TEXT COLLATE "C" NOT NULL,
    prefers  TEXT COLLATE "C" NOT NULL,
    made_at  BIGINT NOT NULL
);
CREATE INDEX trios_by_namer ON trios (named_by);

-- Its three: who is asked, who belongs to it, who has left. One who has left keeps the place, for nobody else comes in.
CREATE TABLE trio_members (
    trio_id   TEXT COLLATE "C" NOT NULL,
    person_id TEXT COLLATE "C" NOT NULL,
    -- 'asked', 'member' or 'left'.
    standing  TEXT COLLATE "C" NOT NULL,
    -- Nobody where they have founded it, or who asked is forgotten.
    asked_by  TEXT COLLATE "C",
    -- Their place in the order in which the three like to sit, from 1.
    seat      BIGINT,
    PRIMARY KEY (trio_id, person_id)
);
CREATE INDEX trio_members_by_person ON trio_members (person_id);
CREATE INDEX trio_members_by_asker ON trio_members (asked_by);

-- When all three belonged to it. A match is the trio's that began within one of these.
CREATE TABLE trio_spells (
    trio_id  TEXT COLLATE "C" NOT NULL,
    from_at  BIGINT NOT NULL,
    -- Open while it lasts.
    until_at BIGINT,
    PRIMARY KEY (trio_id, from_at)
);

-- A trio, as the fold of what counts keeps it: one that was closed stays, for its matches name it.
CREATE TABLE rated_trios (
    trio_id TEXT COLLATE "C" NOT NULL PRIMARY KEY,
    payload TEXT COLLATE "C" NOT NULL
);

-- A trio in a list.
CREATE TABLE trio_ratings (
    list    TEXT COLLATE "C" NOT NULL,
    trio_id TEXT COLLATE "C" NOT NULL,
    r       DOUBLE PRECISION NOT NULL,
    s       DOUBLE PRECISION NOT NULL,
    last_at BIGINT NOT NULL,
    PRIMARY KEY (list, trio_id)
);
CREATE INDEX trio_ratings_at_play ON trio_ratings (list, last_at);

-- Which trio played which match, and what it did to its rating.
CREATE TABLE trio_played (
    trio_id  TEXT COLLATE "C" NOT NULL,
    position BIGINT NOT NULL,
    list     TEXT COLLATE "C" NOT NULL,
    payload  TEXT COLLATE "C" NOT NULL,
    PRIMARY KEY (trio_id, position)
);


-- ===== Clubs =====

-- Clubs. Who belongs to one and who owns it stands among the grants, in its scope 'club:ID'.
CREATE TABLE clubs (
    id       TEXT COLLATE "C" NOT NULL PRIMARY KEY,
    name     TEXT COLLATE "C" NOT NULL,
    -- What the name looks like: no two clubs' look the same.
    skeleton TEXT COLLATE "C" NOT NULL UNIQUE,
    -- What its owners say of it.
    payload  TEXT COLLATE "C" NOT NULL,
    made_at  BIGINT NOT NULL,
    -- The secret of the link by which one joins, hashed; and as its owners are shown it until it is ended.
    link     TEXT COLLATE "C",
    link_key TEXT COLLATE "C"
);

-- Who asks to join, and with what words.
CREATE TABLE club_asks (
    club_id   TEXT COLLATE "C" NOT NULL,
    person_id TEXT COLLATE "C" NOT NULL,
    words     TEXT COLLATE "C" NOT NULL,
    at        BIGINT NOT NULL,
    PRIMARY KEY (club_id, person_id)
);
CREATE INDEX club_asks_by_person ON club_asks (person_id);

-- Who was put out.
CREATE TABLE club_out (
    club_id   TEXT COLLATE "C" NOT NULL,
    person_id TEXT COLLATE "C" NOT NULL,
    at        BIGINT NOT NULL,
    PRIMARY KEY (club_id, person_id)
);
CREATE INDEX club_out_by_person ON club_out (person_id);

-- Accounts that an owner of a club has prepared for a member who has not come in yet.
CREATE TABLE club_prepared (
    person_id TEXT COLLATE "C" NOT NULL PRIMARY KEY,
    club_id   TEXT COLLATE "C" NOT NULL,
    at        BIGINT NOT NULL
);
CREATE INDEX club_prepared_by_club ON club_prepared (club_id);

-- The notice boards.
CREATE TABLE club_notices (
    club_id   TEXT COLLATE "C" NOT NULL,
    number    BIGINT NOT NULL,
    person_id TEXT COLLATE "C" NOT NULL,
    at        BIGINT NOT NULL,
    words     TEXT COLLATE "C" NOT NULL,
    PRIMARY KEY (club_id, number)
);
CREATE INDEX club_notices_by_person ON club_notices (person_id);

-- Evenings: when they play next, who comes, and at which tables.
CREATE TABLE club_evenings (
    id      TEXT COLLATE "C" NOT NULL PRIMARY KEY,
    club_id TEXT COLLATE "C" NOT NULL,
    at      BIGINT NOT NULL,
    words   TEXT COLLATE "C" NOT NULL,
    made_by TEXT COLLATE "C" NOT NULL
);
CREATE INDEX club_evenings_by_club ON club_evenings (club_id, at);

-- Who comes: 'yes', 'maybe', 'no'; and at which table they were given a chair.
CREATE TABLE club_comes (
    evening_id TEXT COLLATE "C" NOT NULL,
    person_id  TEXT COLLATE "C" NOT NULL,
    answer     TEXT COLLATE "C" NOT NULL,
    at         BIGINT NOT NULL,
    table_id   TEXT COLLATE "C",
    PRIMARY KEY (evening_id, person_id)
);
CREATE INDEX club_comes_by_person ON club_comes (person_id);

-- The tables of an evening.
CREATE TABLE club_evening_tables (
    evening_id TEXT COLLATE "C" NOT NULL,
    number     BIGINT NOT NULL,
    table_id   TEXT COLLATE "C" NOT NULL,
    name       TEXT COLLATE "C" NOT NULL,
    PRIMARY KEY (evening_id, number)
);

-- Matches at tables of clubs, by their positions among what counts.
CREATE TABLE club_matches (
    club_id  TEXT COLLATE "C" NOT NULL,
    position BIGINT NOT NULL,
    PRIMARY KEY (club_id, position)
);

-- What is folded of them, with how far it has come: folded on when somebody looks.
CREATE TABLE club_figures (
    club_id  TEXT COLLATE "C" NOT NULL PRIMARY KEY,
    position BIGINT NOT NULL,
    payload  TEXT COLLATE "C" NOT NULL
);


-- ===== Events of several matches =====

-- What happens in one is a stream in the log, which knows people by ids and teams by numbers; here is what is said of it, and what
-- is found by it.
CREATE TABLE contests (
    id       TEXT COLLATE "C" NOT NULL PRIMARY KEY,
    club_id  TEXT COLLATE "C",
    -- What it is set up to be.
    payload  TEXT COLLATE "C" NOT NULL,
    -- Lots and deals follow from it, hex: secret until the event is over.
    seed     TEXT COLLATE "C" NOT NULL,
    made_by  TEXT COLLATE "C" NOT NULL,
    -- What its maker's client called the command that made it.
    made_key TEXT COLLATE "C" NOT NULL,
    made_at  BIGINT  NOT NULL,
    -- Derived from its log, for lists: open, running, over; when it begins; how many have entered.
    state    TEXT COLLATE "C" NOT NULL,
    starts   BIGINT,
    teams    BIGINT NOT NULL,
    UNIQUE (made_by, made_key)
);
CREATE INDEX contests_by_club ON contests (club_id);
CREATE INDEX contests_by_state ON contests (state, starts);

-- Commands that were done, by what the client called them: sent again, they are done no second time.
CREATE TABLE contest_commands (
    contest   TEXT COLLATE "C" NOT NULL,
    person_id TEXT COLLATE "C" NOT NULL,
    key       TEXT COLLATE "C" NOT NULL,
    PRIMARY KEY (contest, person_id, key)
);

-- What teams are called, and who has called them so: a name goes with whoever gave it.
CREATE TABLE contest_teams (
    contest    TEXT COLLATE "C" NOT NULL,
    team       BIGINT NOT NULL,
    name       TEXT COLLATE "C" NOT NULL,
    named_by   TEXT COLLATE "C" NOT NULL,
    -- Where the team comes from - a club, a country, a place - as far as a file of teams said so. It goes with the name.
    comes_from TEXT COLLATE "C",
    PRIMARY KEY (contest, team)
);
CREATE INDEX contest_teams_by_person ON contest_teams (named_by);

-- Derived from the log: who plays in which team.
CREATE TABLE contest_people (
    person_id TEXT COLLATE "C" NOT NULL,
    contest   TEXT COLLATE "C" NOT NULL,
    team      BIGINT NOT NULL,
    PRIMARY KEY (person_id, contest)
);
CREATE INDEX contest_people_by_team ON contest_people (contest, team);

-- Players of events with real cards who have no account: what the log calls them, and the name that whoever directs has given. It
-- goes with whoever gave it.
CREATE TABLE contest_players (
    contest  TEXT COLLATE "C" NOT NULL,
    player   TEXT COLLATE "C" NOT NULL,
    name     TEXT COLLATE "C" NOT NULL,
    named_by TEXT COLLATE "C" NOT NULL,
    PRIMARY KEY (contest, player)
);
CREATE INDEX contest_players_by_person ON contest_players (named_by);

-- Tables here of a match: its stage and name, which table of it, and how often it had been annulled before.
CREATE TABLE contest_tables (
    stream  TEXT COLLATE "C" NOT NULL PRIMARY KEY,
    contest TEXT COLLATE "C" NOT NULL,
    stage   BIGINT  NOT NULL,
    name    TEXT COLLATE "C" NOT NULL,
    number  BIGINT NOT NULL,
    again   BIGINT  NOT NULL,
    UNIQUE (contest, stage, name, number, again)
);

-- Deals that were played at tables here, each with what it is called in its event, and where it stands in the match.
CREATE TABLE contest_deals (
    id      TEXT COLLATE "C" NOT NULL PRIMARY KEY,
    contest TEXT COLLATE "C" NOT NULL,
    deal    TEXT COLLATE "C" NOT NULL,
    stage   BIGINT  NOT NULL,
    name    TEXT COLLATE "C" NOT NULL,
    number  BIGINT NOT NULL,
    place   BIGINT  NOT NULL,
    -- Its contract and the points taken, for the deal's recap.
    played  TEXT COLLATE "C"
);
CREATE INDEX contest_deals_by_contest ON contest_deals (contest);

-- What directors, captains and committees have written about rulings. The log has the rulings; words go with whoever wrote them.
CREATE TABLE contest_words (
    contest    TEXT COLLATE "C" NOT NULL,
    -- The ruling's number in its event, from 1.
    ruling     BIGINT NOT NULL,
    -- 'ruling', 'appeal' or 'decision'.
    part       TEXT COLLATE "C" NOT NULL,
    words      TEXT COLLATE "C" NOT NULL,
    written_by TEXT COLLATE "C" NOT NULL,
    PRIMARY KEY (contest, ruling, part)
);
CREATE INDEX contest_words_by_person ON contest_words (written_by);


-- ===== The house itself =====

-- What the operator has set while the server runs; what is not here is as it was given at the start. Who set what and when stands in
-- the log of acts.
CREATE TABLE settings (
    key   TEXT COLLATE "C" NOT NULL PRIMARY KEY,
    value TEXT COLLATE "C" NOT NULL
);

-- Settings with which a test mail has gone through, hashed, and when.
CREATE TABLE mail_tests (
    settings  TEXT COLLATE "C" NOT NULL PRIMARY KEY,
    passed_at BIGINT NOT NULL
);
