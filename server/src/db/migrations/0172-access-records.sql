-- From which address a person used the service on a day: the law asks for three months of it.
create table access_log (
  user_id id not null references users on delete cascade,
  day date not null,
  address_hash bytea not null,
  first_at timestamptz not null,
  last_at timestamptz not null,
  primary key (user_id, day, address_hash)
);
create index access_log_by_time on access_log (last_at);

-- The monthly review of what staff looked at.
create table access_reviews (
  month text collate "C" primary key check (month ~ '^\d{4}-\d{2}$'),
  words text not null check (words <> ''),
  looks integer not null,
  reviewed_by text collate "C" not null,
  reviewed_at timestamptz not null
);

-- Demands of authorities for personal data.
create table authority_demands (
  id id primary key,
  authority text not null,
  document text not null,
  basis text not null,
  user_id id references users,
  asked text not null,
  received_at timestamptz not null,
  decision text collate "C" check (decision in ('given', 'in_part', 'refused')),
  given text,
  noted_by text collate "C" not null,
  noted_at timestamptz not null,
  decided_by text collate "C",
  decided_at timestamptz,
  check ((decision is null) = (decided_at is null)),
  check ((decision is null) = (decided_by is null))
);
