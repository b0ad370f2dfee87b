-- concurrently
-- The folder of a celeb, and the list of the desk.
create index concurrently if not exists chat_messages_held_from on chat_messages (held_from, id)
  where held_from is not null;
create index concurrently if not exists chat_messages_held on chat_messages (id) where held_kind is not null;
