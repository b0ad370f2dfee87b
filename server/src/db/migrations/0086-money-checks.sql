-- What the checks of money found (server/src/watchMoney.ts). A result that repeats is one row.
create table money_checks (
  id bigint generated always as identity primary key,
  first_at timestamptz not null,
  last_at timestamptz not null,
  findings jsonb not null,
  check (last_at >= first_at)
);
