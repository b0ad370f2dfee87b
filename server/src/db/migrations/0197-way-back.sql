-- Nobody both prepares and approves payouts. Rows from before stay until their end.
create function refuse_exclusive_roles() returns trigger
language plpgsql as $$
begin
  if new.ended_at is null and new.role in ('finance', 'finance-approver') and exists (
    select from staff_roles r
    where r.staff_id = new.staff_id and r.ended_at is null and r.id <> new.id
      and r.role in ('finance', 'finance-approver') and r.role <> new.role
  ) then
    raise exception 'one person cannot hold % and its check', new.role using errcode = 'check_violation';
  end if;
  return new;
end
$$;
create trigger refuse_exclusive_roles before insert on staff_roles
  for each row execute function refuse_exclusive_roles();

-- What the last act on a notice or a takedown replaced, for ten seconds of undo.
alter table notice_drafts add column last_act jsonb;
alter table takedowns add column last_act jsonb;
-- What both sides of a takedown hear once nobody can take the decision back.
alter table takedowns add column tell_step text collate "C";
alter table takedowns add column tell_at timestamptz;
create index takedowns_tell on takedowns (tell_at) where tell_at is not null;

-- A banner that one person shows at once in words from a template, and a colleague looks at afterwards.
create table outages (
  id id primary key,
  kind text collate "C" not null check (kind in ('all', 'chat', 'payments', 'pushes', 'media', 'signIn')),
  platform text collate "C" check (platform in ('web', 'android', 'ios')),
  started_by text collate "C" not null,
  started_at timestamptz not null,
  -- A forgotten banner disappears by itself.
  ends_at timestamptz not null,
  ended_by text collate "C",
  ended_at timestamptz,
  checked_by text collate "C" check (checked_by <> started_by),
  checked_at timestamptz,
  check ((checked_by is null) = (checked_at is null)),
  check ((ended_by is null) = (ended_at is null))
);
create index outages_unchecked on outages (started_at) where checked_at is null;
create trigger note_desk_change after insert or update or delete on outages
  for each row execute function note_desk_change('notices');

-- A photo or PDF that a person or staff sent in an inquiry, sealed. It is a message of its own.
create table inquiry_files (
  message_number bigint primary key references inquiry_messages (number) on delete cascade,
  kind text collate "C" not null check (kind in ('photo', 'pdf')),
  name text not null,
  storage_key text not null unique
);
