-- 서하 → ㅅㅎ: a name's initial consonants, which Koreans type to find somebody. What is no syllable stays.
create function hangul_initials(name text) returns text language sql immutable strict parallel safe as $$
  select coalesce(string_agg(
    case when ascii(letter) between 44032 and 55203 then substr('ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ', (ascii(letter) - 44032) / 588 + 1, 1) else letter end,
    '' order by place), '')
  from unnest(string_to_array(lower(name), null)) with ordinality as letters (letter, place)
$$;
create index users_by_initials on users (hangul_initials(nickname) text_pattern_ops, id) where deleted_at is null;
drop index users_by_nickname;
create index users_by_name on users (lower(nickname) text_pattern_ops, id) where deleted_at is null;
-- A star is found before the thousands who are called alike.
create index celebs_by_initials on users (hangul_initials(nickname) text_pattern_ops, id) where is_celeb and deleted_at is null;
create index celebs_by_name on users (lower(nickname) text_pattern_ops, id) where is_celeb and deleted_at is null;

-- The pages of people.
create index premiums_of_celeb_by_time on premiums (celeb_id, id desc) where ended_at is null;
create index subscriptions_by_fan on subscriptions (user_id, id desc);
create index blocks_by_time on blocks (user_id, created_at desc, blocked_id desc) where ended_at is null;
create index mutes_by_time on mutes (user_id, created_at desc, muted_id desc);

-- What one unfollowed, so that an undo gives back the days together.
create table unfollows (
  user_id id not null references users on delete cascade,
  celeb_id id not null references celebs on delete cascade,
  subscription_id id not null,
  created_at timestamptz not null,
  ended_at timestamptz not null,
  primary key (user_id, celeb_id)
);
create index unfollows_by_celeb on unfollows (celeb_id);

-- What she wrote to all in 30 days, counted every ten minutes: the order of a list, not what it shows.
alter table celebs add activity_30d int not null default 0;
create index celebs_by_activity_30d on celebs (activity_30d desc, user_id desc);
create index celebs_by_category_activity_30d on celebs (category, activity_30d desc, user_id desc);
create index celebs_by_followers on celebs (subscriber_count desc, user_id desc);
create index celebs_by_category_followers on celebs (category, subscriber_count desc, user_id desc);

-- Where pushes go. A token is a device's: another session that brings it takes it over.
create table push_tokens (
  token_hash bytea primary key,
  token text not null,
  user_id id not null references users on delete cascade,
  session_id id not null unique references sessions on delete cascade,
  platform text not null,
  created_at timestamptz not null,
  used_at timestamptz not null
);
create index push_tokens_by_user on push_tokens (user_id);
create index push_tokens_by_token on push_tokens using hash (token);

create table screenshots (
  id bigint generated always as identity primary key,
  user_id id not null references users on delete cascade,
  path text not null,
  is_recording boolean not null,
  created_at timestamptz not null
);
create index screenshots_by_user on screenshots (user_id, created_at);
