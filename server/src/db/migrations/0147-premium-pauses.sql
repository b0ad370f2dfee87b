-- While a celeb is suspended for a while, premium stands still, and the fans get the time back afterwards.
-- paused_since: it stands still now. paused_seconds: what earlier pauses gave back, which all later periods move by.
alter table premium_contracts
  add paused_since timestamptz,
  add paused_seconds integer not null default 0 check (paused_seconds >= 0);
create index premium_contracts_paused on premium_contracts (celeb_id) where paused_since is not null;

-- The pauses that are over. n: the period that was moved.
create table premium_pauses (
  contract_id id not null references premium_contracts (id),
  from_at timestamptz not null,
  until_at timestamptz not null,
  seconds integer not null check (seconds >= 0),
  n integer not null,
  primary key (contract_id, from_at),
  check (from_at <= until_at)
);
