-- A sold photo with the mark of the buyer who looks at it, made at their first look (file/watermark/markedPhotos.ts).
create table marked_photos (
  user_id id not null references users on delete cascade,
  file_id id not null references files on delete cascade,
  storage_key text collate "C" not null unique,
  made_at timestamptz not null,
  primary key (user_id, file_id)
);
create index marked_photos_by_age on marked_photos (made_at);
create index marked_photos_by_file on marked_photos (file_id);
