-- What the hourly check of the audit log found (server/src/audit/anchorAudit.ts). A result that repeats is one row.
create table audit_checks (
  id bigint generated always as identity primary key,
  first_at timestamptz not null,
  last_at timestamptz not null,
  findings jsonb not null,
  check (last_at >= first_at)
);

-- Two owners say that the database was restored to a moment when the log ended with row `number`, so that the heads
-- written after it are explained. The log's own row `audit.restored` is what the check believes; this is the request.
create table audit_restores (
  id id primary key,
  number integer not null check (number >= 0),
  -- The heads that the restored database no longer knows: sequence, number and hash of each.
  heads jsonb not null check (jsonb_array_length(heads) > 0),
  digest text not null check (digest <> ''),
  requested_by text collate "C" not null,
  requested_at timestamptz not null,
  done_at timestamptz,
  withdrawn_by text collate "C",
  withdrawn_at timestamptz,
  check (done_at is null or withdrawn_at is null),
  check (withdrawn_by is null or withdrawn_at is not null)
);
create unique index audit_restores_open on audit_restores ((true)) where done_at is null and withdrawn_at is null;
create trigger audit_restores_two_owners before insert or update on audit_restores
  for each row when (new.done_at is not null) execute function require_two_approvals('audit-restore', 'digest');
create trigger audit_restores_stay before delete or truncate on audit_restores
  for each statement execute function refuse_change();
