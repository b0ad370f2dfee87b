-- Ids are 24 lowercase hex characters that sort by time: "C" collation keeps their comparison a memcmp.
create domain id as text collate "C" check (value ~ '^[0-9a-f]{24}$');

create table users (
  id id primary key,
  email text collate "C" unique,
  password_hash text,
  nickname text not null,
  birthday date,
  kind text not null default 'ordinary' check (kind in ('ordinary', 'support', 'tester')),
  is_celeb boolean not null default false,
  introduction text not null default '',
  photo_key text,
  cover_key text,
  language text check (language in ('ko', 'en')),
  notices_read_at timestamptz not null default '-infinity',
  suspended_until timestamptz,
  deleted_at timestamptz,
  created_at timestamptz not null
);
create index users_by_nickname on users (lower(nickname) text_pattern_ops) where deleted_at is null;

create table consents (
  user_id id not null references users on delete cascade,
  kind text not null,
  version text not null,
  agreed boolean not null,
  decided_at timestamptz not null,
  primary key (user_id, kind, decided_at)
);

create table sessions (
  id id primary key,
  user_id id not null references users on delete cascade,
  device jsonb not null,
  created_at timestamptz not null,
  used_at timestamptz not null,
  ended_at timestamptz
);
create index sessions_by_user on sessions (user_id) where ended_at is null;

create table celebs (
  user_id id primary key references users on delete cascade,
  username text collate "C" not null unique check (username ~ '^[a-z0-9_.]{3,20}$'),
  category text not null check (category in ('singer', 'actor', 'creator', 'athlete')),
  subscriber_count int not null default 0 check (subscriber_count >= 0),
  premium_count int not null default 0 check (premium_count >= 0),
  last_broadcast_at timestamptz not null default '-infinity'
);
create index celebs_by_activity on celebs (last_broadcast_at desc, user_id desc);
create index celebs_by_category on celebs (category, last_broadcast_at desc, user_id desc);

-- How often a celeb wrote, by Seoul day: read for thirty days at a time, written once a broadcast.
create table celeb_days (
  celeb_id id not null references celebs on delete cascade,
  day date not null,
  messages int not null,
  primary key (celeb_id, day)
);

create table subscriptions (
  id id primary key,
  user_id id not null references users on delete cascade,
  celeb_id id not null references celebs on delete cascade,
  created_at timestamptz not null,
  unique (user_id, celeb_id)
);
create index subscriptions_by_celeb on subscriptions (celeb_id, id desc);

-- What a fan may read of a broadcast follows her periods: messages after from_id, up to to_id (null while it runs).
create table premiums (
  id id primary key,
  user_id id not null references users on delete cascade,
  celeb_id id not null references celebs on delete cascade,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz,
  from_id text collate "C" not null,
  to_id text collate "C"
);
create unique index premiums_running on premiums (user_id, celeb_id) where ended_at is null;
create index premiums_by_fan on premiums (user_id, celeb_id);
create index premiums_by_celeb on premiums (celeb_id, user_id) where ended_at is null;
create index premiums_by_expiry on premiums (expires_at) where ended_at is null;

create table dm_permissions (
  id id primary key,
  user_id id not null references users on delete cascade,
  celeb_id id not null references celebs on delete cascade,
  kind text not null check (kind in ('enter', 'send')),
  unique (user_id, celeb_id, kind)
);

create table notices (
  id id primary key,
  title_ko text not null,
  title_en text not null,
  body_ko text not null,
  body_en text not null,
  is_pinned boolean not null default false,
  created_at timestamptz not null
);
create index notices_by_time on notices (is_pinned desc, created_at desc);

create table app_versions (
  platform text primary key check (platform in ('web', 'android', 'ios')),
  min_version int not null,
  min_version_name text not null,
  latest_version int not null,
  latest_version_name text not null
);
insert into app_versions values
  ('web', 2070000, '2.7.0', 2070000, '2.7.0'),
  ('android', 2070000, '2.7.0', 2070000, '2.7.0'),
  ('ios', 2070000, '2.7.0', 2070000, '2.7.0');
