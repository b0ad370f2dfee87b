-- Keyed hash of the phone number, so that staff find a person by it. The number itself stays sealed.
alter table users add phone_hash bytea;
create index users_by_phone on users (phone_hash) where phone_hash is not null;
create index users_phone_unhashed on users (id) where phone_sealed is not null and phone_hash is null;

-- Who sees whose data unmasked, in which session, and until when (console.md, 4).
create table staff_unmaskings (
  id id primary key,
  staff_id id not null references staff,
  session_id id not null references staff_sessions,
  user_id id not null references users on delete cascade,
  reason text collate "C" not null check (reason in ('inquiry', 'recovery', 'payment', 'safety', 'law')),
  until timestamptz not null
);
create index staff_unmaskings_by_session on staff_unmaskings (session_id, user_id, until);
create index staff_unmaskings_by_staff on staff_unmaskings (staff_id);
create index staff_unmaskings_by_user on staff_unmaskings (user_id);

-- Two owners make an account a tester, or take that back.
create table kind_changes (
  id id primary key,
  user_id id not null references users on delete cascade,
  from_kind text collate "C" not null check (from_kind in ('ordinary', 'support', 'tester')),
  to_kind text collate "C" not null check (to_kind in ('ordinary', 'support', 'tester')),
  digest text collate "C" not null,
  requested_by text collate "C" not null,
  requested_at timestamptz not null,
  done_by text collate "C",
  done_at timestamptz,
  check (from_kind <> to_kind),
  check ((done_by is null) = (done_at is null)),
  constraint kind_changes_other_approver check (done_by <> requested_by)
);
create unique index kind_changes_open on kind_changes (user_id) where done_at is null;
create trigger kind_changes_four_eyes before insert or update on kind_changes
  for each row when (new.done_at is not null) execute function require_two_approvals('kind-change', 'digest');
