-- What the first page that a message links said of itself: {site, title, description, pictureKey} (features/chat/attachLink.ts).
alter table chat_messages add column link jsonb;
-- Messages show this picture: it outlives the reading.
alter table link_previews add column is_kept boolean not null default false;
