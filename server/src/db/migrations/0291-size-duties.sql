-- What the state's filter for illegal recordings recognized among uploads. Such a file is never stored.
create table recording_matches (
  id id primary key,
  user_id id not null references users,
  kind text collate "C" not null check (kind in ('photo', 'video')),
  place text collate "C" not null check (place in ('chat', 'board', 'contents', 'profile')),
  bytes_hash bytea not null,
  -- The number of the recording in the state's list.
  reference text not null,
  created_at timestamptz not null,
  seen_by text collate "C",
  seen_at timestamptz,
  words text,
  check ((seen_at is null) = (seen_by is null)),
  check ((seen_at is null) = (words is null))
);
create index recording_matches_open on recording_matches (created_at, id) where seen_at is null;
create index recording_matches_by_time on recording_matches (created_at);
create index recording_matches_by_person on recording_matches (user_id);

-- Words, folded, for which searches answer nothing.
create table blocked_searches (
  word text collate "C" primary key check (word <> ''),
  added_by text collate "C" not null,
  added_at timestamptz not null
);
-- How often such a search was refused on a day in Seoul. It names nobody.
create table blocked_search_days (
  day date not null,
  place text collate "C" not null check (place in ('people', 'tags')),
  word text collate "C" not null,
  count integer not null,
  primary key (day, place, word)
);
