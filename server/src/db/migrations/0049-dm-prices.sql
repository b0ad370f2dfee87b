-- What a message costs a follower with a place in a celeb's DMs, and what was paid for a message.
alter table celebs add column dm_price_points integer not null default 100;
alter table celebs add check (dm_price_points between 10 and 10000);
alter table chat_messages add column price_points integer;
