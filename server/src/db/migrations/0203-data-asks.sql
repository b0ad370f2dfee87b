-- Requests for a copy or a correction of personal data that came by the public form, until the desk has taken them over
-- as a data request or refused them. What they say and prove is sealed.
create table data_asks (
  id id primary key,
  wish text collate "C" not null check (wish in ('access', 'correction')),
  -- The account with the named e-mail address; staff find others.
  person_id id references users on delete set null,
  facts_sealed text not null,
  proof_key text collate "C",
  proof_kind text collate "C" check (proof_kind in ('photo', 'pdf')),
  language text collate "C" not null check (language in ('ko', 'en')),
  asked_at timestamptz not null,
  due_at timestamptz not null,
  request_id id references data_requests on delete set null,
  answered_by text collate "C",
  answered_at timestamptz,
  check ((answered_at is null) = (answered_by is null))
);
create index data_asks_open on data_asks (due_at, id) where answered_at is null;
create index data_asks_answered on data_asks (answered_at) where answered_at is not null;
create index data_asks_by_person on data_asks (person_id) where person_id is not null;
