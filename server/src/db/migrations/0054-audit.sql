-- What staff did (server/src/audit/). Rows are only ever added. Each holds a keyed hash over itself and the row before,
-- so that a row changed, dropped or moved behind the application's back is found.
create table audit_log (
  number integer primary key check (number > 0),
  at timestamptz not null,
  by text not null check (by ~ '^[a-z0-9][a-z0-9._-]{1,39}$'),
  -- What was done, such as `application.approve`.
  action text not null check (action <> ''),
  -- To what, such as `users/ID`. Ids only: what a person deletes must not live on here.
  target text not null check (target ~ '^[a-z-]+/.+$'),
  -- `json` keeps the text as it was hashed; `jsonb` would write it anew.
  facts json not null,
  hash bytea not null unique check (length(hash) = 32)
);
create index audit_log_by_target on audit_log (target, number);

-- Who agreed to what needs more than one person. `digest` says what exactly they agreed to.
create table approvals (
  subject_kind text not null,
  subject_id text not null,
  by text not null check (by ~ '^[a-z0-9][a-z0-9._-]{1,39}$'),
  at timestamptz not null,
  digest text not null check (digest <> ''),
  primary key (subject_kind, subject_id, by)
);

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'rows of % never change', tg_table_name;
end
$$;
create trigger audit_log_immutable before update or delete or truncate on audit_log
  for each statement execute function refuse_change();
create trigger approvals_immutable before update or delete or truncate on approvals
  for each statement execute function refuse_change();

-- For a table with a column `id` whose rows take two people:
--   create trigger … before insert or update on settlements
--     for each row when (new.status = 'approved') execute function require_two_approvals('settlement');
-- Refuses the row until two names have approved the same digest. A second argument names the column with the digest of
-- what the row says now, which both must have approved.
create function require_two_approvals() returns trigger language plpgsql as $$
declare
  subject jsonb := to_jsonb(new);
begin
  if not exists (
    select from approvals
    where subject_kind = tg_argv[0] and subject_id = subject ->> 'id'
      and (tg_nargs < 2 or digest = subject ->> tg_argv[1])
    group by digest
    having count(distinct by) >= 2
  ) then
    raise exception '% % needs the approval of two people', tg_argv[0], subject ->> 'id' using errcode = 'check_violation';
  end if;
  return new;
end
$$;
