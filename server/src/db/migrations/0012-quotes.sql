-- Who took a message away for herself must not read it in an answer that quotes it.
create index chat_hidden_by_message on chat_hidden_messages (message_id);
