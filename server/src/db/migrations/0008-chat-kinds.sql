-- Subscription chats (one a celeb, every follower reads) and celeb groups beside direct chats and broadcasts.
alter table chats drop constraint chats_type_check, drop constraint chats_check, drop constraint chats_check1;
alter table chats
  add check (type in ('private', 'private-broadcast', 'subscription', 'celeb-group')),
  add check ((type = 'private') = (pair is not null)),
  add check ((type in ('private-broadcast', 'subscription')) = (celeb_id is not null)),
  add title text,
  add owner_id id references users on delete set null;
create unique index chats_subscription on chats (celeb_id) where type = 'subscription';
insert into chats (id, type, celeb_id, created_at)
  select lpad(to_hex(floor(extract(epoch from now()))::bigint), 8, '0') || substr(md5(user_id || random()), 1, 16), 'subscription', user_id, now()
  from celebs;

-- In a group: nobody is the peer, and whoever was invited reads from then on.
alter table chat_members alter peer_id drop not null, add from_id text collate "C" not null default '';
create index chat_members_by_chat on chat_members (chat_id);

-- What a person set for herself in a chat. left_id: hidden until something newer comes.
create table chat_settings (
  user_id id not null references users on delete cascade,
  chat_id id not null references chats on delete cascade,
  left_id text collate "C",
  is_muted boolean not null default false,
  pinned_at timestamptz,
  primary key (user_id, chat_id)
);

alter table chat_messages
  -- Seen by its author alone: a word that the celeb does not want to see, or somebody whom she blocked.
  add is_filtered boolean not null default false;

-- Blocks are periods: what was written during one stays unseen after its end (rules.md, Chats).
alter table blocks drop constraint blocks_pkey, add ended_at timestamptz, add primary key (user_id, blocked_id, created_at);
create unique index blocks_running on blocks (user_id, blocked_id) where ended_at is null;

-- Places for followers without premium in a celeb's direct messages.
alter table celebs add max_private_chats int not null default 0 check (max_private_chats >= 0);
create table dm_places (
  celeb_id id not null references celebs on delete cascade,
  user_id id not null references users on delete cascade,
  created_at timestamptz not null,
  primary key (celeb_id, user_id)
);

-- Once a person and thing; support decides (rules.md, Boards and profiles).
create table reports (
  id id primary key,
  reporter_id id not null references users on delete cascade,
  kind text not null check (kind in ('chat', 'message', 'user', 'post', 'comment')),
  target_id text collate "C" not null,
  reason text not null,
  created_at timestamptz not null,
  unique (reporter_id, kind, target_id)
);

-- Words that a celeb does not want to see, in lower case without spaces.
create table celeb_words (
  celeb_id id not null references celebs on delete cascade,
  word text not null,
  primary key (celeb_id, word)
);
