-- Inquiries go to the role that can act, have clocks that run in opening hours, are merged, rated and counted.
alter table inquiries
  -- The role whose queue it stands in.
  add column desk text collate "C" not null default 'agent'
    check (desk in ('agent', 'moderator', 'finance', 'reviewer', 'owner')),
  add column first_due_at timestamptz,
  add column solve_due_at timestamptz,
  add column closed_at timestamptz,
  add column closed_by text collate "C",
  -- How often the person wrote again after it was closed.
  add column reopened integer not null default 0,
  add column merged_into id references inquiries (id) on delete set null,
  add column rating text collate "C" check (rating in ('good', 'bad')),
  add column rating_words text,
  add column rated_at timestamptz;
create index inquiries_merged on inquiries (merged_into) where merged_into is not null;
create index inquiries_created on inquiries (created_at);
