-- Two people who first chose different words can still agree on those of either: a name counts once for each digest.
alter table approvals
  drop constraint approvals_pkey,
  add primary key (subject_kind, subject_id, by, digest);

-- The words with which the last of them would end the account of an open case, for the next to agree to. Null: nobody
-- has approved it, or from before these columns.
alter table cases
  add column proposed_by text collate "C",
  add column proposed_ko text,
  add column proposed_en text,
  add constraint cases_proposed
    check ((proposed_by is null) = (proposed_ko is null) and (proposed_by is null) = (proposed_en is null));
