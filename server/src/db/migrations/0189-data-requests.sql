-- People who cannot use the app ask by mail for a copy of their data or to correct it. One staff member writes down how
-- the person proved who they are, another one carries it out. answer_to: the address that gets the answer. field and
-- value: what is corrected. code_hash: the link to the copy. handed_at: when the copy was first downloaded.
create table data_requests (
  id id primary key,
  user_id id not null references users on delete cascade,
  kind text collate "C" not null check (kind in ('access', 'correction')),
  field text collate "C" check (field in ('email', 'birthday', 'nickname')),
  value text,
  answer_to text not null,
  proof text collate "C" not null check (proof in ('identity', 'payment', 'phone', 'mailbox', 'guardian')),
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
  code_hash bytea,
  link_until timestamptz,
  downloads integer not null default 0,
  handed_at timestamptz,
  check ((field is null) = (kind = 'access') and (value is null) = (field is null)),
  check ((done_by is null) = (done_at is null)),
  check ((withdrawn_by is null) = (withdrawn_at is null)),
  check (done_at is null or withdrawn_at is null),
  constraint data_requests_other_approver check (done_by <> requested_by)
);
create unique index data_requests_open on data_requests (user_id, kind)
  where done_at is null and withdrawn_at is null;
create index data_requests_ended on data_requests (coalesce(done_at, withdrawn_at))
  where done_at is not null or withdrawn_at is not null;
create unique index data_requests_code on data_requests (code_hash) where code_hash is not null;
create trigger data_requests_four_eyes before insert or update on data_requests
  for each row when (new.done_at is not null) execute function require_two_approvals('data-request', 'digest');
