-- What a person on legal hold changes or deletes of their contents is kept apart like their other words. The pictures
-- stay in the file store while the hold lasts.
create function keep_held_contents() returns trigger language plpgsql as $$
begin
  if exists (select from legal_holds h where h.user_id = old.celeb_id and h.released_at is null) then
    perform keep_apart('held', old.celeb_id, to_jsonb(old), now() + interval '1 day', now());
  end if;
  return null;
end
$$;
create trigger keep_held_contents after update of title, description, cover_key on contents
  for each row when ((old.title, old.description, old.cover_key)
    is distinct from (new.title, new.description, new.cover_key))
  execute function keep_held_contents();
create trigger keep_held_deleted_contents after delete on contents
  for each row execute function keep_held_contents();
