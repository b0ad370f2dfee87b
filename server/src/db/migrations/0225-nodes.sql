-- The servers that work on this database, so that one notices another that it cannot hear or whose files it lacks.
create table nodes (
  id text primary key,
  address text not null,
  build text not null,
  -- The id in its file store: the same for all nodes on one bucket.
  file_store text not null,
  -- Its id on the bus; null without one.
  bus_id text,
  -- What keeps it apart from another node, if anything does.
  problem text,
  started_at timestamptz not null default now(),
  seen_at timestamptz not null default now()
);
