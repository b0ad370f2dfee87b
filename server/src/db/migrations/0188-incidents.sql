-- Incidents in which personal data leaked, or may have. `notice`: the draft of the letter, in both languages.
create table incidents (
  id id primary key,
  title text not null check (title <> ''),
  what text not null,
  found_by text not null,
  noticed_at timestamptz not null,
  is_break_in boolean not null,
  notice jsonb,
  opened_by text collate "C" not null,
  opened_at timestamptz not null,
  agency_receipt text,
  agency_reported_at timestamptz,
  commission_receipt text,
  commission_reported_at timestamptz,
  closing text,
  closed_by text collate "C",
  closed_at timestamptz,
  check ((agency_receipt is null) = (agency_reported_at is null)),
  check ((commission_receipt is null) = (commission_reported_at is null)),
  check ((closing is null) = (closed_at is null)),
  check ((closed_by is null) = (closed_at is null))
);

create index incidents_open on incidents (noticed_at) where closed_at is null;

-- A letter as two people approved it. It goes to everybody of the incident who has had none before.
create table incident_sendings (
  id id primary key,
  incident_id id not null references incidents,
  notice jsonb not null,
  people integer not null,
  is_public boolean not null,
  digest text collate "C" not null,
  requested_by text collate "C" not null,
  requested_at timestamptz not null,
  sent_by text collate "C",
  sent_at timestamptz,
  withdrawn_at timestamptz,
  check ((sent_by is null) = (sent_at is null)),
  check (sent_at is null or withdrawn_at is null),
  constraint incident_sendings_other_approver check (sent_by <> requested_by)
);
create unique index incident_sendings_open on incident_sendings (incident_id)
  where sent_at is null and withdrawn_at is null;
create index incident_sendings_public on incident_sendings (sent_at) where is_public and sent_at is not null;
create trigger incident_sendings_four_eyes before insert or update on incident_sendings
  for each row when (new.sent_at is not null) execute function require_two_approvals('incident-sending', 'digest');

-- The people whose data leaked, and which kinds of it. `sending_id`: the letter that they get.
create table incident_people (
  incident_id id not null references incidents,
  user_id id not null references users,
  kinds text[] not null,
  added_at timestamptz not null,
  sending_id id references incident_sendings,
  opened_at timestamptz,
  primary key (incident_id, user_id)
);
create index incident_people_by_user on incident_people (user_id);

-- Each way by which a letter went to a person, and the answer of the service that took it.
create table incident_letters (
  sending_id id not null references incident_sendings,
  user_id id not null references users,
  way text collate "C" not null check (way in ('app', 'mail', 'sms')),
  state text collate "C" not null check (state in ('waiting', 'delivered', 'refused')),
  at timestamptz not null,
  answer text,
  hash bytea not null,
  primary key (sending_id, user_id, way)
);
create index incident_letters_by_user on incident_letters (user_id);

-- The timeline of an incident.
create table incident_acts (
  number bigint generated always as identity primary key,
  incident_id id not null references incidents,
  at timestamptz not null,
  by text collate "C" not null,
  act text collate "C" not null,
  words text not null,
  count integer
);
create index incident_acts_by_incident on incident_acts (incident_id, number);
