-- Celebs who have left claim the earnings that stay payable by a link in a mail, without signing in: the account, the
-- address for the answer and a document, sealed. Staff compare the document; a payout takes its usual two people.
create table payable_requests (
  id id primary key,
  celeb_id id not null references users,
  facts_sealed text not null,
  proof_key text collate "C",
  proof_kind text collate "C" check (proof_kind in ('photo', 'pdf')),
  language text collate "C" not null check (language in ('ko', 'en')),
  asked_at timestamptz not null,
  answered_by text collate "C",
  answered_at timestamptz,
  is_granted boolean,
  check ((answered_at is null) = (answered_by is null)),
  check ((answered_at is null) = (is_granted is null))
);
create unique index payable_requests_open on payable_requests (celeb_id) where answered_at is null;
create index payable_requests_answered on payable_requests (answered_at) where answered_at is not null;
