-- How far the service has come: a copy of this moment lies in the file store, so that a database that was restored to
-- an earlier moment is told from the one that was lost.
create table database_marks (
  one boolean primary key default true check (one),
  -- The name of the copy, so that two databases never share one.
  name text not null default gen_random_uuid()::text,
  at timestamptz not null
);

-- The restores of this database. The reconciler waits until a person lets it go on.
create table restores (
  id id primary key,
  -- The last mark that the restored database knows, and the last one that the service had reached.
  restored_to timestamptz not null,
  lost_until timestamptz not null,
  found_at timestamptz not null,
  -- Sends of the lost hours that were not made again.
  dropped_sends integer not null default 0,
  let_by text,
  let_at timestamptz,
  check ((let_by is null) = (let_at is null))
);
create index restores_held on restores (found_at) where let_at is null;

-- Who gave a stray capture back, and why. `returned_at`: the provider has done it.
alter table stray_captures
  add column given_by text,
  add column given_second text check (given_second <> given_by),
  add column given_at timestamptz,
  add column words text;
create index stray_captures_open on stray_captures (found_at) where returned_at is null;
create trigger rehearse_stray after update of given_at on stray_captures
  for each row when (old.given_at is null and new.given_at is not null and is_rehearsal())
  execute function note_rehearsed('captureReturned', 'transaction_id', 'amount_won');

alter table given_back
  drop constraint given_back_kind_check,
  add constraint given_back_kind_check
    check (kind in ('refund', 'contents', 'store-purchase', 'premium', 'stray-capture'));
