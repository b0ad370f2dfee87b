-- Reports join one open case for each target, and staff decide it (features/cases).
alter table reports add category text collate "C" not null default 'other';
alter table reports add case_id id;
create index reports_by_case on reports (case_id) where case_id is not null;

create table cases (
  id id primary key,
  kind text collate "C" not null
    check (kind in ('chat', 'message', 'user', 'post', 'comment', 'donation', 'contents')),
  target_id text collate "C" not null,
  -- Who answers for the target. Null when nobody does, and once that person is erased.
  person_id id,
  -- 2: filming, minors; 1: sexual; 0: all else. The highest of its reports.
  harm smallint not null,
  reporters integer not null default 0,
  opened_at timestamptz not null,
  due_at timestamptz not null,
  -- A staff member who works on it, alone until `held_until`.
  holder text collate "C",
  held_until timestamptz,
  decision text collate "C"
    -- `joined`: closed with another case of the same person.
    check (decision in ('nothing', 'warn', 'hide', 'delete', 'restrict', 'suspend', 'end', 'joined')),
  decided_by text collate "C",
  reason_ko text,
  reason_en text,
  closed_at timestamptz,
  -- Of a decision that takes two people: what both agree to.
  digest text collate "C",
  check ((closed_at is null) = (decision is null)),
  check ((holder is null) = (held_until is null))
);
create unique index cases_open on cases (kind, target_id) where closed_at is null;
create index cases_queue on cases ((-harm), (-reporters), opened_at, id) where closed_at is null;
create index cases_closed on cases (closed_at desc, id desc) where closed_at is not null;
create trigger cases_four_eyes before insert or update on cases
  for each row when (new.decision = 'end') execute function require_two_approvals('case', 'digest');
create index cases_by_person on cases (person_id) where person_id is not null;

create table case_events (
  id id primary key,
  case_id id not null references cases,
  at timestamptz not null,
  by text collate "C",
  kind text collate "C" not null,
  facts jsonb not null default '{}'
);
create index case_events_by_case on case_events (case_id, id);
create trigger case_events_immutable before update or delete or truncate on case_events
  for each statement execute function refuse_change();

-- What was said around a reported message, sealed when it was reported.
create table case_excerpts (
  case_id id primary key references cases,
  sealed text not null,
  messages integer not null,
  media integer not null,
  created_at timestamptz not null
);

create table strikes (
  id id primary key,
  case_id id not null unique references cases,
  person_id id not null,
  action text collate "C" not null check (action in ('warn', 'hide', 'delete', 'restrict', 'suspend', 'end')),
  until timestamptz,
  reason_ko text not null,
  reason_en text not null,
  decided_by text collate "C" not null,
  at timestamptz not null,
  -- The suspension or restriction that this one replaced; undoing brings it back.
  replaced jsonb,
  undone_at timestamptz,
  undone_by text collate "C",
  -- When a deletion was carried out, after which it cannot be undone.
  finished_at timestamptz,
  unique (id, decided_by),
  check ((undone_at is null) = (undone_by is null))
);
create index strikes_by_person on strikes (person_id, id);

-- One for each strike. The constraints hold that nobody decides the appeal of their own decision.
create table appeals (
  strike_id id primary key,
  first_decided_by text collate "C" not null,
  words text not null,
  created_at timestamptz not null,
  due_at timestamptz not null,
  holder text collate "C",
  held_until timestamptz,
  decided_by text collate "C",
  decided_at timestamptz,
  outcome text collate "C" check (outcome in ('kept', 'undone')),
  reason_ko text,
  reason_en text,
  foreign key (strike_id, first_decided_by) references strikes (id, decided_by) on delete cascade,
  constraint appeals_other_decider check (decided_by <> first_decided_by),
  check ((decided_by is null) = (outcome is null)),
  check ((decided_by is null) = (decided_at is null))
);
create index appeals_queue on appeals (due_at, strike_id) where decided_at is null;

-- Reasons to keep something from people's eyes. `withheld` of the target is the strictest of them.
create table holds (
  id id primary key,
  kind text collate "C" not null check (kind in ('message', 'post', 'comment', 'user')),
  target_id text collate "C" not null,
  level text collate "C" not null check (level in ('hidden', 'deleted', 'takedown')),
  case_id id references cases,
  takedown_id id,
  at timestamptz not null,
  check ((case_id is null) <> (takedown_id is null))
);
create index holds_by_target on holds (kind, target_id);
create index holds_to_finish on holds (at) where level = 'deleted';
create unique index holds_by_case on holds (case_id) where case_id is not null;
create unique index holds_by_takedown on holds (takedown_id) where takedown_id is not null;

alter table posts add withheld text collate "C" check (withheld in ('hidden', 'deleted', 'takedown'));
alter table comments add withheld text collate "C" check (withheld in ('hidden', 'deleted', 'takedown'));
alter table chat_messages add withheld text collate "C" check (withheld in ('hidden', 'deleted', 'takedown'));
alter table users add withheld text collate "C" check (withheld in ('hidden', 'deleted', 'takedown'));
alter table users add dm_restricted_until timestamptz;

-- Hashes of what was uploaded, and of what support removed and nobody uploads again.
alter table files add bytes_hash bytea;
alter table files add look_hash bigint;
create table removed_media (
  bytes_hash bytea primary key,
  look_hash bigint,
  case_id id not null references cases,
  at timestamptz not null
);
create index removed_media_by_case on removed_media (case_id);

-- Requests of people whose rights something public violates (정보통신망법 44조의2). They need no account.
create table takedowns (
  id id primary key,
  kind text collate "C" not null check (kind in ('post', 'comment', 'user')),
  target_id text collate "C" not null,
  -- Who wrote it. Null once that person is erased.
  person_id id,
  violated text collate "C" not null
    check (violated in ('privacy', 'defamation', 'portrait', 'copyright', 'other')),
  asker_sealed text not null,
  words_sealed text not null,
  proof_key text collate "C",
  proof_kind text collate "C" check (proof_kind in ('photo', 'pdf')),
  language text collate "C" not null check (language in ('ko', 'en')),
  created_at timestamptz not null,
  due_at timestamptz not null,
  decided_by text collate "C",
  decided_at timestamptz,
  reason_ko text,
  reason_en text,
  hidden_until timestamptz,
  objection text,
  objected_at timestamptz,
  ended_at timestamptz,
  ended_by text collate "C",
  outcome text collate "C" check (outcome in ('refused', 'expired', 'restored')),
  check ((ended_at is null) = (outcome is null)),
  check (hidden_until <= decided_at + interval '30 days')
);
create index takedowns_open on takedowns (due_at, id) where ended_at is null;
create index takedowns_hidden on takedowns (hidden_until) where ended_at is null and hidden_until is not null;
create index takedowns_by_person on takedowns (person_id) where person_id is not null;
