-- A takedown of a victim's recording hides its copies as well.
drop index holds_by_takedown;
create unique index holds_by_takedown on holds (takedown_id, kind, target_id) where takedown_id is not null;

-- Its media cannot be uploaded again. A file may be removed for several reasons, and stays removed until the last ends.
alter table removed_media drop constraint removed_media_pkey;
alter table removed_media alter column case_id drop not null;
alter table removed_media add column takedown_id id references takedowns;
alter table removed_media add check ((case_id is null) <> (takedown_id is null));
create unique index removed_media_once on removed_media (bytes_hash, case_id, takedown_id) nulls not distinct;
create index removed_media_by_takedown on removed_media (takedown_id) where takedown_id is not null;
