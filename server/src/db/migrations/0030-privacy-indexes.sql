-- What a person's download and erasure look for in tables that were found by other columns alone (src/privacy.ts).
create index media_logs_by_user on media_logs (user_id, at);
create index birthday_greetings_by_fan on birthday_greetings (fan_id);
create index dm_places_by_user on dm_places (user_id);
create index dm_permissions_by_celeb on dm_permissions (celeb_id);
create index comments_to_empty on comments (author_id) where deleted_at is not null and content <> '';
create index posts_to_empty on posts (author_id) where deleted_at is not null and (content <> '' or has_media);
create index posts_of_board_to_empty on posts (celeb_id) where deleted_at is not null and (content <> '' or has_media);
