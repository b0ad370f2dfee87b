-- Locks only the rows that carry media, so that the build before keeps writing meanwhile.
update chat_messages set media_id = photo_id where photo_id is not null and media_id is null;
analyze chat_messages (media_id);
