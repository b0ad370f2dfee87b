-- Signed heads of the audit log (server/src/audit/anchorAudit.ts). Copies lie outside the database, one file each.
create table audit_heads (
  sequence integer primary key check (sequence > 0),
  -- The last row of the audit log at that moment. No foreign key: a row that is missing is what the check looks for.
  number integer not null check (number > 0),
  hash bytea not null check (length(hash) = 32),
  at timestamptz not null
);
create trigger audit_heads_immutable before delete or update or truncate on audit_heads
  for each statement execute function refuse_change();
