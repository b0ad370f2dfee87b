-- A file is a photo or a video. A message carries one of either in chat_messages.photo_id: the hot insert stays as it is.
alter table files
  add kind text not null default 'photo' check (kind in ('photo', 'video')),
  add duration_ms int,
  add check ((kind = 'video') = (duration_ms is not null));

-- Uploads in parts. The parts lie in the file store below part_key until the file is made of them, or a day has passed.
create table uploads (
  id id primary key,
  owner_id id not null references users on delete cascade,
  chat_id id not null references chats on delete cascade,
  kind text not null check (kind in ('photo', 'video')),
  bytes bigint not null,
  sha256 text,
  -- The client's own name of it: beginning twice is beginning once.
  key text collate "C",
  part_key text collate "C" not null,
  received bigint not null default 0,
  -- Where each part begins, in order.
  offsets bigint[] not null default '{}',
  -- A node that works on it says so each second; another takes it over when it falls silent.
  worked_at timestamptz,
  progress real not null default 0,
  file_id id references files on delete set null,
  error_code text,
  created_at timestamptz not null,
  touched_at timestamptz not null,
  unique (owner_id, key)
);
create index uploads_by_age on uploads (touched_at);

-- Who opened or saved what, in full.
create table media_logs (
  id bigint generated always as identity primary key,
  user_id id not null references users on delete cascade,
  file_id id not null references files on delete cascade,
  message_id text collate "C" not null,
  kind text not null check (kind in ('view', 'download')),
  at timestamptz not null
);
create index media_logs_by_file on media_logs (file_id, at);

-- The copy of a file that bears its reader's id, kept for a day.
create table watermark_copies (
  id id primary key,
  user_id id not null references users on delete cascade,
  file_id id not null references files on delete cascade,
  storage_key text collate "C" not null unique,
  created_at timestamptz not null,
  unique (user_id, file_id)
);
create index watermark_copies_by_age on watermark_copies (created_at);
