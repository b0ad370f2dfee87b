-- One fan's messages are asked for by "fan_id is not null", a broadcast's stream of all fans' by "fan_id > ''"
-- (features/chat/view.ts, isOneFans): with one condition for both PostgreSQL walked the stream to find one fan's.
create index chat_messages_of_fans on chat_messages (chat_id, id) where fan_id > '';
drop index chat_messages_reply_stream;
