-- concurrently
create index concurrently if not exists files_by_look on files using gin (look_bands(look_hash))
  where look_hash is not null;
