create table chats (
  id id primary key,
  type text not null check (type in ('private', 'private-broadcast')),
  celeb_id id references celebs on delete cascade,
  -- The two of a direct chat, smaller id first: one chat for one pair.
  pair text collate "C" unique,
  disabled boolean not null default false,
  created_at timestamptz not null,
  -- The order of the chat: taken under this row's lock, so a message's id never precedes one already committed.
  last_seq bigint not null default 0,
  last_at timestamptz not null default '-infinity',
  last_id text collate "C" not null default '000000000000000000000000',
  check ((type = 'private') = (pair is not null)),
  check ((type = 'private-broadcast') = (celeb_id is not null))
);
create unique index chats_broadcast on chats (celeb_id) where type = 'private-broadcast';

-- The two of a direct chat. A broadcast has no members: premium is membership, and no row is written per fan.
create table chat_members (
  user_id id not null references users on delete cascade,
  chat_id id not null references chats on delete cascade,
  peer_id id not null references users on delete cascade,
  primary key (user_id, chat_id)
);

-- Everything up to read_id is read. Absent: nothing is.
create table chat_reads (
  chat_id id not null references chats on delete cascade,
  user_id id not null references users on delete cascade,
  read_id text collate "C" not null,
  read_at timestamptz not null,
  primary key (chat_id, user_id)
);
create index chat_reads_by_place on chat_reads (chat_id, read_id);

create table files (
  id id primary key,
  owner_id id not null references users on delete cascade,
  chat_id id references chats on delete cascade,
  -- 128 random bits or more: where the bytes lie is no secret's only guard, but never guessable.
  storage_key text collate "C" not null unique,
  width int not null,
  height int not null,
  preview text not null,
  created_at timestamptz not null
);

create table chat_messages (
  -- Plain text, not the domain, and no foreign keys: this is the one table whose inserts are counted in microseconds.
  id text collate "C" primary key,
  chat_id text collate "C" not null,
  author_id text collate "C" not null,
  send_id text collate "C" not null,
  -- Null: for all of the chat. A fan's id: her private reply in a broadcast, seen by her and the celeb alone.
  fan_id text collate "C",
  -- Counts a fan's replies to one broadcast window; the unique index below is what makes the quota exact.
  reply_slot text collate "C",
  content text,
  photo_id text collate "C",
  created_at timestamptz not null,
  deleted_at timestamptz,
  unique (author_id, send_id)
);
create index chat_messages_public on chat_messages (chat_id, id) where fan_id is null;
create index chat_messages_replies on chat_messages (chat_id, fan_id, id) where fan_id is not null;
create index chat_messages_reply_stream on chat_messages (chat_id, id) where fan_id is not null;
create unique index chat_messages_reply_slot on chat_messages (chat_id, reply_slot) where reply_slot is not null;
create index chat_messages_by_photo on chat_messages (photo_id) where photo_id is not null;
