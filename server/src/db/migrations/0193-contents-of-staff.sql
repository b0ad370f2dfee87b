-- A removal of contents that waits for a second person, in the words that both sign
-- (celeb-contents/ending/removeAsStaff.ts). A declined removal starts
-- another round, in which earlier approvals do not count. `stopped_reason`: staff took the contents off sale; their maker reads it
-- and cannot publish them again.
alter table contents
  add column removal_proposed_by text collate "C",
  add column removal_proposed_reason text,
  add column removal_round integer not null default 0,
  add column stopped_reason text,
  add check ((removal_proposed_by is null) = (removal_proposed_reason is null));
create index contents_removal_waits on contents (id)
  where removal_proposed_by is not null and status in ('published', 'withdrawn');
