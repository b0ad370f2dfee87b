-- The indexes of `photo_id` stay for the build before; rows without media are in neither.
create index chat_messages_by_media on chat_messages (media_id) where media_id is not null;
create index chat_messages_media on chat_messages (chat_id, id) where media_id is not null and deleted_at is null;
