-- `photo_id` may be a video, so it becomes `media_id`. This build reads and writes `media_id` alone; the build before
-- it knows only `photo_id`. While both run, the trigger keeps the two columns equal, whichever build writes. Rows
-- without media do not enter its function. Each of these three files commits on its own, so that locks stay short.
-- A later migration can drop `photo_id`, its indexes, the triggers and the function once no node runs a build from
-- before this file.
alter table chat_messages add column media_id text collate "C";
alter table scheduled_broadcasts add column media_id id;

create function keep_media_id() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    new.media_id := coalesce(new.media_id, new.photo_id);
    new.photo_id := new.media_id;
  elsif new.media_id is distinct from old.media_id then
    new.photo_id := new.media_id;
  else
    new.media_id := new.photo_id;
  end if;
  return new;
end
$$;
create trigger keep_media_id
  before insert or update of photo_id, media_id on chat_messages
  for each row when (new.photo_id is distinct from new.media_id) execute function keep_media_id();
create trigger keep_media_id
  before insert or update of photo_id, media_id on scheduled_broadcasts
  for each row when (new.photo_id is distinct from new.media_id) execute function keep_media_id();

-- A small table: copied under the same lock.
update scheduled_broadcasts set media_id = photo_id where photo_id is not null;
alter table scheduled_broadcasts add check ((content is null) <> (media_id is null));
