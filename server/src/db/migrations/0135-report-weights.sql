-- How much each report of urgent harm weighs towards hiding its target, and a keyed hash of the network that it came
-- from, which is forgotten once the case is closed. Reports from before weigh nothing.
alter table reports
  add column weight smallint not null default 0 check (weight between 0 and 3),
  add column network bytea;
-- Since when staff show again what reports had hidden: reports alone do not hide it a second time.
alter table cases add column shown_at timestamptz;
