-- Why a message is held back from the celeb whom it would have reached, and that celeb. Null for all other messages.
alter table chat_messages add column held_kind text collate "C";
alter table chat_messages add column held_from text collate "C";
alter table chat_messages add constraint chat_messages_held
  check ((held_kind is null) = (held_from is null)) not valid;
-- What a celeb wants to be held back besides their own words; without a row the defaults hold.
create table celeb_shelters (
  celeb_id id primary key references celebs (user_id) on delete cascade,
  hides_abuse boolean not null default true,
  hides_contact boolean not null default true,
  hides_repeats boolean not null default false,
  -- Until then all replies to letters are held back.
  paused_until timestamptz
);
-- What staff did about a held message; without a row nobody has looked at it.
create table held_looks (
  message_id text collate "C" primary key references chat_messages (id) on delete cascade,
  outcome text not null check (outcome in ('seen', 'shown', 'case')),
  by text collate "C" not null,
  at timestamptz not null
);
