-- What the first page that a message links said of itself: {site, title, description, pictureKey} (features/chat/attachLink.ts).
alter table chat_messages add column link jsonb;
-- Who came to a broadcast after a message (features/chat/announceAgain.ts).
create index premiums_by_beginning on premiums (celeb_id, from_id) where ended_at is null;
-- Messages show this picture: it outlives the reading.
alter table link_previews add column is_kept boolean not null default false;
