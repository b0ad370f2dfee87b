-- A period of premium that is over includes what its fan and the celeb wrote to each other after the last broadcast.
update premiums p
set to_id = greatest(p.to_id, (
  select m.id
  from chat_messages m
  join chats c on c.id = m.chat_id and c.type = 'private-broadcast'
  where c.celeb_id = p.celeb_id and m.fan_id = p.user_id and m.id > p.from_id and m.created_at <= p.ended_at
  order by m.id desc
  limit 1))
where p.ended_at is not null and p.to_id > p.from_id;
