-- For how many of a hundred people the publisher has something switched on, by platform (contract/src/flags.ts). A flag
-- without a row is on for everybody.
create table flags (
  name text collate "C" primary key,
  web integer not null check (web between 0 and 100),
  android integer not null check (android between 0 and 100),
  ios integer not null check (ios between 0 and 100),
  -- Counts the changes, so that nobody overwrites what they have not seen.
  revision integer not null,
  changed_by text collate "C" not null,
  changed_at timestamptz not null
);
