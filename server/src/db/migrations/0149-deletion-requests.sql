-- People who ask by mail to have their account deleted, because they cannot sign in any more. One staff member writes
-- down how the person proved who they are, and another one carries it out. proof: what was compared.
create table deletion_requests (
  id id primary key,
  user_id id not null references users on delete cascade,
  proof text collate "C" not null check (proof in ('identity', 'payment', 'phone', 'mailbox')),
  words text not null,
  asked_at timestamptz not null,
  due_at timestamptz not null,
  digest text collate "C" not null,
  requested_by text collate "C" not null,
  requested_at timestamptz not null,
  done_by text collate "C",
  done_at timestamptz,
  withdrawn_by text collate "C",
  withdrawn_at timestamptz,
  check ((done_by is null) = (done_at is null)),
  check ((withdrawn_by is null) = (withdrawn_at is null)),
  check (done_at is null or withdrawn_at is null),
  constraint deletion_requests_other_approver check (done_by <> requested_by)
);
create unique index deletion_requests_open on deletion_requests (user_id)
  where done_at is null and withdrawn_at is null;
create trigger deletion_requests_four_eyes before insert or update on deletion_requests
  for each row when (new.done_at is not null) execute function require_two_approvals('deletion-request', 'digest');
