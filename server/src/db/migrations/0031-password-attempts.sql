-- Attempts at passwords, counted for all nodes (limitPasswordAttempts.ts). Accounts are keyed hashes.
create table password_attempts (
  account_hash bytea primary key,
  used_until timestamptz not null
);
create index password_attempts_by_end on password_attempts (used_until);
