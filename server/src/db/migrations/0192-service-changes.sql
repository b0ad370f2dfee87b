-- Changes of flags and of minimum builds. `takes_two`: it shuts people out, so it waits for a second publisher
-- (console/features/publishing/serviceChanges.ts). `before` is the way back.
create table service_changes (
  id id primary key,
  kind text collate "C" not null check (kind in ('flags', 'versions')),
  subject text collate "C" not null,
  before json not null,
  after json not null,
  reason text not null check (reason <> ''),
  takes_two boolean not null,
  digest text collate "C" not null,
  requested_by text collate "C" not null,
  requested_at timestamptz not null,
  done_by text collate "C",
  done_at timestamptz,
  withdrawn_by text collate "C",
  withdrawn_at timestamptz,
  check ((done_by is null) = (done_at is null)),
  constraint service_changes_done_or_withdrawn check (done_at is null or withdrawn_at is null),
  constraint service_changes_other_approver check (not takes_two or done_by <> requested_by)
);
create unique index service_changes_open on service_changes (kind, subject)
  where done_at is null and withdrawn_at is null;
create index service_changes_done on service_changes (kind, subject, done_at) where done_at is not null;
create trigger service_changes_four_eyes before insert or update on service_changes
  for each row when (new.done_at is not null and new.takes_two)
  execute function require_two_approvals('service-change', 'digest');
