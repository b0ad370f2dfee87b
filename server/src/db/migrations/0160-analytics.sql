-- Usage events of browsers whose people allowed it. They name nobody: the hash of a session has a key that is gone two
-- days later (analytics_keys), and a week stands for the browser.
create table analytics_keys (
  day date primary key,
  key bytea not null
);
create table analytics_events (
  number bigint primary key generated always as identity,
  session_hash bytea not null,
  n integer not null,
  day date not null,
  -- The Monday of the week in which the browser was first counted.
  week date not null,
  name text collate "C" not null,
  is_first boolean not null,
  is_first_of_week boolean not null,
  detail text collate "C" not null,
  is_summed boolean not null default false,
  unique (session_hash, n)
);
create index analytics_events_to_sum on analytics_events (number) where not is_summed;
create index analytics_events_summed on analytics_events (day) where is_summed;
create table analytics_sums (
  day date not null,
  week date not null,
  name text collate "C" not null,
  is_first boolean not null,
  is_first_of_week boolean not null,
  detail text collate "C" not null,
  count integer not null check (count > 0),
  primary key (day, week, name, is_first, is_first_of_week, detail)
);
