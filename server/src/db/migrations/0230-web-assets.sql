-- The built files of every build that ran lately. Their bytes lie in the file store, so that any node can serve the
-- pages of any build (http/assets).
create table web_assets (
  site text not null check (site in ('app', 'console')),
  name text not null check (length(name) <= 200),
  -- When a running node last said that its build has this file.
  used_at timestamptz not null,
  -- Null until the bytes are in the file store, and again before they are removed.
  stored_at timestamptz,
  primary key (site, name)
);
create index web_assets_used on web_assets (used_at);
