-- Requests of legal guardians of minors: what was paid, to cancel it, to close the account. Without an account. minor_id
-- is null until staff know whose account it is. Sender, words and proof are sealed, and emptied at the end of their
-- periods (contract/src/retention.ts).
create table guardian_requests (
  id id primary key,
  wishes text[] not null check (cardinality(wishes) between 1 and 3),
  minor_id id references users on delete set null,
  asker_sealed text not null,
  words_sealed text not null,
  proof_key text collate "C",
  proof_kind text collate "C" check (proof_kind in ('photo', 'pdf')),
  language text collate "C" not null check (language in ('ko', 'en')),
  network bytea,
  created_at timestamptz not null,
  due_at timestamptz not null,
  is_granted boolean,
  answer_sealed text not null default '',
  answered_by text collate "C",
  answered_at timestamptz,
  check ((answered_at is null) = (answered_by is null)),
  check ((answered_at is null) = (is_granted is null))
);
create index guardian_requests_open on guardian_requests (due_at, id) where answered_at is null;
create index guardian_requests_by_minor on guardian_requests (minor_id) where minor_id is not null;
create index guardian_requests_answered on guardian_requests (answered_at) where answered_at is not null;

-- A guardian may ask for the deletion of a minor's account.
alter table deletion_requests drop constraint deletion_requests_proof_check;
alter table deletion_requests add constraint deletion_requests_proof_check
  check (proof in ('identity', 'payment', 'phone', 'mailbox', 'guardian'));
