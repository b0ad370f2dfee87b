-- Contents can be hidden like a post, and the public form reaches contents and messages.
alter table contents add column withheld text collate "C" check (withheld in ('hidden', 'deleted', 'takedown'));

alter table holds drop constraint holds_kind_check;
alter table holds add constraint holds_kind_check check (kind in ('message', 'post', 'comment', 'user', 'contents'));

-- A case also hides the copies of its target.
drop index holds_by_case;
create unique index holds_by_case on holds (case_id, kind, target_id) where case_id is not null;

alter table takedowns drop constraint takedowns_kind_check;
alter table takedowns add constraint takedowns_kind_check
  check (kind in ('message', 'post', 'comment', 'user', 'contents'));
alter table takedowns drop constraint takedowns_violated_check;
alter table takedowns add constraint takedowns_violated_check
  check (violated in ('privacy', 'defamation', 'portrait', 'copyright', 'filming', 'minors', 'other'));
alter table takedowns drop constraint takedowns_outcome_check;
alter table takedowns add constraint takedowns_outcome_check
  check (outcome in ('refused', 'expired', 'restored', 'unanswered', 'deleted'));

alter table takedowns
  -- Keyed hash of the requester's network, so that several requests for one target count only once for a network.
  add column network bytea,
  -- When nobody objected within 30 days, both sides are told that the target stays hidden.
  add column kept_at timestamptz,
  -- Copyright: when the target shows again after a counter-notice, unless the requester answers.
  add column restore_at timestamptz,
  add column answer_sealed text not null default '',
  add column answered_at timestamptz;
create index takedowns_to_restore on takedowns (restore_at) where ended_at is null and restore_at is not null;
create index takedowns_by_target on takedowns (kind, target_id);
create index files_by_bytes on files (bytes_hash) where bytes_hash is not null;
