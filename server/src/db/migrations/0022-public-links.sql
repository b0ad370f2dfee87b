-- The web addresses that a celeb wrote to all lie far apart among those of her fans' replies.
create index chat_messages_public_links on chat_messages (chat_id, id) where fan_id is null and content like '%://%' and deleted_at is null;
