-- The star's side of her broadcast. answer_id: the first answer that the celeb wrote to this fan after this reply.
alter table chat_messages add answer_id text collate "C";
update chat_messages m set answer_id = (
    select a.id from chat_messages a where a.chat_id = m.chat_id and a.fan_id = m.fan_id and a.author_id <> a.fan_id
      and a.reply_to_id is not null and a.deleted_at is null and a.id > m.id order by a.id limit 1)
  where m.fan_id = m.author_id
    and exists (select from chat_messages a where a.chat_id = m.chat_id and a.fan_id = m.fan_id and a.author_id <> a.fan_id and a.reply_to_id is not null);
create index chat_messages_unanswered on chat_messages (chat_id, id)
  where fan_id = author_id and answer_id is null and deleted_at is null and not is_filtered;
-- What becomes unanswered again when an answer is taken back, and which replies of a fan one answers.
create index chat_messages_by_answer on chat_messages (answer_id) where answer_id is not null;
create index chat_messages_unanswered_of_fan on chat_messages (chat_id, fan_id) where fan_id = author_id and answer_id is null;

create table celeb_fan_notes (
  celeb_id id not null references celebs on delete cascade,
  fan_id id not null references users on delete cascade,
  note text not null,
  updated_at timestamptz not null,
  primary key (celeb_id, fan_id)
);
create index celeb_fan_notes_by_fan on celeb_fan_notes (fan_id);

-- It becomes a message with the same send_id: (author_id, send_id) of chat_messages is what lets it go out once.
create table scheduled_broadcasts (
  id id primary key,
  celeb_id id not null references celebs on delete cascade,
  send_id text collate "C" not null,
  content text,
  photo_id id,
  send_at timestamptz not null,
  created_at timestamptz not null,
  -- Set before it is sent: from then on nobody changes it, and whoever finds it too old sends it in the other's place.
  claimed_at timestamptz,
  sent_at timestamptz,
  failed_code text,
  unique (celeb_id, send_id),
  check ((content is null) <> (photo_id is null))
);
create index scheduled_broadcasts_due on scheduled_broadcasts (send_at) where sent_at is null and failed_code is null;
create index scheduled_broadcasts_by_celeb on scheduled_broadcasts (celeb_id, send_at) where sent_at is null;

-- birthday_since: when it was switched on. Whose day had begun by then gets none this year.
create table celeb_auto_messages (
  celeb_id id primary key references celebs on delete cascade,
  welcome text not null default '',
  is_welcome_on boolean not null default false,
  birthday text not null default '',
  birthday_since timestamptz
);

create table birthday_greetings (
  celeb_id id not null references celebs on delete cascade,
  fan_id id not null references users on delete cascade,
  year int not null,
  sent_at timestamptz,
  primary key (celeb_id, fan_id, year)
);
create index birthday_greetings_due on birthday_greetings (celeb_id, fan_id) where sent_at is null;
-- A day of Seoul whose greetings are all written down.
create table birthday_days (day date primary key);
create index users_by_birthday on users ((extract(month from birthday)::int * 100 + extract(day from birthday)::int), id) where deleted_at is null;
-- Who received and read each broadcast: every period of a celeb's fans, without their rows.
create index premiums_of_celeb on premiums (celeb_id, user_id) include (from_id, to_id);
