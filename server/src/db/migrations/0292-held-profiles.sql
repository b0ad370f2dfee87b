-- What a person on legal hold replaces on their profile is kept apart like the words that they delete. Replaced
-- pictures stay in the file store while the hold lasts.
create function keep_held_profile() returns trigger language plpgsql as $$
begin
  if exists (select from legal_holds h where h.user_id = old.id and h.released_at is null) then
    perform keep_apart('held', old.id, jsonb_build_object('nickname', old.nickname, 'introduction', old.introduction,
      'public_birthday', old.public_birthday, 'photo_key', old.photo_key, 'cover_key', old.cover_key),
      now() + interval '1 day', now());
  end if;
  return null;
end
$$;
create trigger keep_held_profile after update of nickname, introduction, public_birthday, photo_key, cover_key on users
  for each row when ((old.nickname, old.introduction, old.public_birthday, old.photo_key, old.cover_key)
    is distinct from (new.nickname, new.introduction, new.public_birthday, new.photo_key, new.cover_key))
  execute function keep_held_profile();
