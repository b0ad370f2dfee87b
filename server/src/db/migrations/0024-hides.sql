-- How many messages of a chat a person took away for herself: a count of what is unread says which of them it had seen.
alter table chat_settings add column hides int not null default 0;
insert into chat_settings (user_id, chat_id, hides)
  select h.user_id, m.chat_id, count(*) from chat_hidden_messages h join chat_messages m on m.id = h.message_id group by h.user_id, m.chat_id
  on conflict (user_id, chat_id) do update set hides = excluded.hides;
