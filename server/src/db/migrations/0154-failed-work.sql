-- Queued tasks that were tried up to their bound, and rows of scheduled jobs that fail.
create table failed_work (
  id text primary key,
  -- The queued task or the scheduled job.
  name text not null,
  -- The row of the job that fails; null for a queued task.
  row_key text,
  -- What the task carries, sealed as in the queue; null where another try is of no use.
  sealed text,
  -- Whose work it is, where it is somebody's.
  user_id text,
  tries int not null,
  reason text not null,
  began_at timestamptz not null,
  failed_at timestamptz not null,
  -- When the job tries the row again; null for a task, and once the job gave the row up.
  next_at timestamptz,
  -- When staff took it off their list.
  dismissed_at timestamptz,
  unique (name, row_key)
);
create index failed_work_given_up on failed_work (failed_at) where next_at is null and dismissed_at is null;
create index failed_work_of_person on failed_work (user_id);
