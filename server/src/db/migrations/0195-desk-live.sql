-- What changed in a queue of the console. Each node reads the rows of newly committed transactions every second while
-- someone looks (console/live/deskHub.ts).
create table desk_changes (
  number bigint generated always as identity primary key,
  topic text collate "C" not null,
  transaction xid8 not null default pg_current_xact_id(),
  at timestamptz not null default clock_timestamp()
);
create index desk_changes_transaction on desk_changes (transaction, topic);
create index desk_changes_at on desk_changes (at);

-- One row per transaction and topic, however many rows of the queue it changes.
create function note_desk_change() returns trigger
language plpgsql as $$
begin
  insert into desk_changes (topic)
  select tg_argv[0]
  where not exists (
    select from desk_changes
    where transaction = pg_current_xact_id() and topic = tg_argv[0]);
  return null;
end
$$;

create trigger note_desk_change after insert or update or delete on cases
  for each row execute function note_desk_change('cases');
create trigger note_desk_change after insert or update or delete on appeals
  for each row execute function note_desk_change('cases');
create trigger note_desk_change after insert or update or delete on takedowns
  for each row execute function note_desk_change('cases');
create trigger note_desk_change after insert or update or delete on inquiries
  for each row execute function note_desk_change('inquiries');
create trigger note_desk_change after insert on inquiry_notes
  for each row execute function note_desk_change('inquiries');
create trigger note_desk_change after insert or update or delete on guardian_requests
  for each row execute function note_desk_change('guardians');
create trigger note_desk_change after insert or update or delete on celeb_applications
  for each row execute function note_desk_change('applications');
create trigger note_desk_change after insert or update or delete on notice_drafts
  for each row execute function note_desk_change('notices');
create trigger note_desk_change after insert or update or delete on staff_refunds
  for each row execute function note_desk_change('refunds');
create trigger note_desk_change after insert or update or delete on settlements
  for each row execute function note_desk_change('settlements');
create trigger note_desk_change after insert or update or delete on bank_files
  for each row execute function note_desk_change('settlements');
create trigger note_desk_change after insert or update or delete on staff_changes
  for each row execute function note_desk_change('roles');
create trigger note_desk_change after insert or update or delete on incidents
  for each row execute function note_desk_change('incidents');

-- Which staff member has what open now. A row lives as long as its stream.
create table staff_presence (
  stream_id id primary key,
  staff_id id not null references staff (id),
  place text collate "C" not null,
  seen_at timestamptz not null default clock_timestamp()
);
create index staff_presence_place on staff_presence (place);

create function note_presence() returns trigger
language plpgsql as $$
begin
  insert into desk_changes (topic) values ('at ' || coalesce(new.place, old.place));
  return null;
end
$$;
create trigger note_presence after insert or delete on staff_presence
  for each row execute function note_presence();

-- Who is told at once of filming and harm to minors: a roster by the week, in Seoul's time, and where each is reached.
create table duty_shifts (
  id id primary key,
  staff_id id not null references staff (id),
  -- 1 is Monday.
  weekday smallint not null check (weekday between 1 and 7),
  -- Minutes of the day; a shift over midnight ends before it starts.
  from_minute smallint not null check (from_minute between 0 and 1439),
  to_minute smallint not null check (to_minute between 1 and 1440),
  by text collate "C" not null,
  at timestamptz not null,
  unique (staff_id, weekday, from_minute),
  check (from_minute <> to_minute)
);
create table staff_mails (
  staff_id id primary key references staff (id),
  email text not null,
  at timestamptz not null
);
create table staff_devices (
  id id primary key,
  staff_id id not null references staff (id),
  endpoint text not null unique,
  keys jsonb not null,
  at timestamptz not null
);
create index staff_devices_staff on staff_devices (staff_id);

-- How often staff were told of a case of urgent harm that nobody holds, and when last.
alter table cases add column alert_round smallint not null default 0;
alter table cases add column alerted_at timestamptz;
