-- Bank accounts that celebs who have left named to the desk, with the proof of who asked.
create table payable_claims (
  id id primary key,
  celeb_id id not null references users,
  bank_account_id id not null,
  proof text not null check (proof <> ''),
  noted_by text collate "C" not null,
  noted_at timestamptz not null
);
create index payable_claims_by_celeb on payable_claims (celeb_id);
