-- concurrently
create index concurrently if not exists users_by_name_pairs on users using gin (name_pairs(bare_name(nickname)))
  where deleted_at is null;
