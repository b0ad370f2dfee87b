-- The drawer of a chat: its photos, and messages with a web address, however far apart they lie.
create index chat_messages_photos on chat_messages (chat_id, id) where photo_id is not null and deleted_at is null;
create index chat_messages_links on chat_messages (chat_id, id) where content like '%://%' and deleted_at is null;

-- What a page on the web says of itself, kept for a day. url_hash: SHA-256. Nothing found is kept, too.
create table link_previews (
  url_hash bytea primary key,
  title text,
  description text,
  site text,
  picture_key text collate "C",
  fetched_at timestamptz not null
);
create index link_previews_by_age on link_previews (fetched_at);
