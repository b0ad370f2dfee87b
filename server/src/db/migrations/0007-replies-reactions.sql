alter table chat_messages
  -- What it answers, in the same chat. A celeb's answer to a fan's reply is that fan's alone (fan_id).
  add reply_to_id text collate "C",
  -- Counts changes of reactions, so that a late event never overwrites a newer one.
  add reaction_revision int not null default 0;
create index chat_messages_by_reply_to on chat_messages (reply_to_id) where reply_to_id is not null;

-- One emoji a person and message.
create table chat_reactions (
  message_id text collate "C" not null,
  user_id text collate "C" not null,
  emoji text not null,
  created_at timestamptz not null,
  primary key (message_id, user_id)
);
create index chat_reactions_by_time on chat_reactions (message_id, created_at desc, user_id desc);
create index chat_reactions_by_user on chat_reactions (user_id);

-- Counted when it changes, so that a message that thousands reacted to is read like any other.
create table chat_reaction_counts (
  message_id text collate "C" not null,
  emoji text not null,
  count int not null check (count >= 0),
  primary key (message_id, emoji)
);

create table chat_favorites (
  user_id id not null references users on delete cascade,
  message_id text collate "C" not null,
  created_at timestamptz not null,
  primary key (user_id, message_id)
);
create index chat_favorites_by_time on chat_favorites (user_id, created_at desc, message_id desc);

-- Taken away for oneself alone.
create table chat_hidden_messages (
  user_id id not null references users on delete cascade,
  message_id text collate "C" not null,
  primary key (user_id, message_id)
);
