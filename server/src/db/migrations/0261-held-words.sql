-- What a person on legal hold deletes or changes disappears for everybody. A copy goes to the archive, which the server
-- cannot read, and is destroyed when the hold has ended.
create function keep_held_words() returns trigger language plpgsql as $$
begin
  if exists (select from legal_holds h where h.user_id = old.author_id and h.released_at is null) then
    perform keep_apart('held', old.author_id, to_jsonb(old), now() + interval '1 day', now());
  end if;
  return null;
end
$$;
create trigger keep_held_words after update of content, media_id on chat_messages
  for each row when (old.content is distinct from new.content or old.media_id is distinct from new.media_id)
  execute function keep_held_words();
create trigger keep_held_words after update of content on posts
  for each row when (old.content is distinct from new.content) execute function keep_held_words();
create trigger keep_held_words after update of content on comments
  for each row when (old.content is distinct from new.content) execute function keep_held_words();
