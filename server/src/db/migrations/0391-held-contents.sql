-- What a person on legal hold changes or deletes of their contents is kept apart like their other words. The pictures
-- stay in the file store while the hold lasts.
create trigger keep_held_contents after update of title, description, cover_key on contents
  for each row when ((old.title, old.description, old.cover_key)
    is distinct from (new.title, new.description, new.cover_key))
  execute function keep_held_of_celeb();
create trigger keep_held_deleted_contents after delete on contents
  for each row execute function keep_held_of_celeb();
