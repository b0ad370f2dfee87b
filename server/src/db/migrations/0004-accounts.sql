alter table users
  add email_verified_at timestamptz,
  -- Sealed (secrets.ts, DATA_KEYS): never readable in the database.
  add phone_sealed text,
  add suspended_reason text,
  -- Every node asks each second who was suspended just now, as it asks for ended sessions.
  add suspended_at timestamptz,
  add push jsonb not null default '{}',
  add quiet_hours jsonb,
  add erased_at timestamptz;
create index users_by_suspension on users (suspended_at) where suspended_at is not null;
create index users_to_erase on users (deleted_at) where deleted_at is not null and erased_at is null;

alter table sessions add confirmed_at timestamptz;

-- Accounts are keyed by provider and subject, never by e-mail (reliability.md 24).
create table social_identities (
  provider text not null check (provider in ('kakao', 'apple')),
  subject text not null,
  user_id id not null references users on delete cascade,
  refresh_sealed text,
  client_id text,
  created_at timestamptz not null,
  primary key (provider, subject),
  unique (user_id, provider)
);

-- Addresses and codes are kept as keyed hashes alone.
create table codes (
  id id primary key,
  channel text not null check (channel in ('email', 'phone', 'reset')),
  address_hash bytea not null,
  ip_hash bytea not null,
  code_hash bytea not null,
  tries int not null default 0,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index codes_by_address on codes (address_hash, created_at desc);
create index codes_by_ip on codes (ip_hash, created_at desc);
create index codes_by_time on codes (created_at);

create table password_resets (
  code_hash bytea primary key,
  user_id id not null references users on delete cascade,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index password_resets_by_user on password_resets (user_id);

-- Who a person is by law. One account a person: the hash of the CI is unique (expectations.md, 본인인증).
create table verified_identities (
  user_id id primary key references users on delete cascade,
  person_hash bytea not null unique,
  sealed text not null,
  verified_at timestamptz not null
);
-- A certification serves once, whatever becomes of the account.
create table used_certifications (
  imp_uid text primary key,
  user_id id not null,
  used_at timestamptz not null
);

create table blocks (
  user_id id not null references users on delete cascade,
  blocked_id id not null references users on delete cascade,
  created_at timestamptz not null,
  primary key (user_id, blocked_id)
);
create index blocks_by_blocked on blocks (blocked_id);
create table mutes (
  user_id id not null references users on delete cascade,
  muted_id id not null references users on delete cascade,
  created_at timestamptz not null,
  primary key (user_id, muted_id)
);

-- Pictures of profiles are uploads like others; their kind says which shape they have.
alter table files add made_for text check (made_for in ('photo', 'cover'));

-- Names that may pass for a celeb's, folded as features/auth/nicknames.ts folds them.
create index celebs_by_folded_name on users (regexp_replace(lower(normalize(nickname, NFKC)), '[\s._\-·*~!★☆♥♡]', '', 'g'))
  where is_celeb and deleted_at is null;
