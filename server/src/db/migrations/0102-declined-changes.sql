-- A change that takes two owners ends without them: withdrawn, declined, or too old, which nobody does
-- (console/roles/openChanges.ts).
alter table staff_changes
  add column withdrawn_by text collate "C",
  add column withdrawn_at timestamptz,
  add constraint staff_changes_done_or_withdrawn check (done_at is null or withdrawn_at is null),
  add check (withdrawn_by is null or withdrawn_at is not null);
alter table kind_changes
  add column withdrawn_by text collate "C",
  add column withdrawn_at timestamptz,
  add constraint kind_changes_done_or_withdrawn check (done_at is null or withdrawn_at is null),
  add check (withdrawn_by is null or withdrawn_at is not null);

-- The same change asked for twice: the first one stays.
update staff_changes c set withdrawn_at = now()
where c.done_at is null
  and exists (
    select from staff_changes earlier
    where earlier.done_at is null
      and earlier.id < c.id
      and earlier.kind = c.kind
      and earlier.staff_id = c.staff_id
      and earlier.role is not distinct from c.role
  );
create unique index staff_changes_open_once on staff_changes (kind, staff_id, coalesce(role, ''))
  where done_at is null and withdrawn_at is null;
drop index staff_changes_open;
create index staff_changes_open on staff_changes (requested_at) where done_at is null and withdrawn_at is null;
drop index kind_changes_open;
create unique index kind_changes_open on kind_changes (user_id) where done_at is null and withdrawn_at is null;
