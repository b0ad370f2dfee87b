-- The review of applications in the console (console.md, 7).
alter table celeb_applications add holder text collate "C";
alter table celeb_applications add held_until timestamptz;
-- A name that many people know. Two people approve it, and both approve what the application says (`approval_digest`).
alter table celeb_applications add is_well_known boolean not null default false;
alter table celeb_applications add approval_digest text collate "C";
create trigger celeb_applications_four_eyes before insert or update on celeb_applications
  for each row when (new.status = 'approved' and new.is_well_known)
  execute function require_two_approvals('application', 'approval_digest');
create index celeb_applications_queue on celeb_applications (status, (coalesce(resent_at, submitted_at)), id);
create index celeb_applications_decided on celeb_applications (decided_at desc, id desc) where decided_at is not null;

-- Names that somebody may pretend to have.
create table known_names (
  id id primary key,
  name text not null,
  by text collate "C" not null,
  added_at timestamptz not null
);
create unique index known_names_skeleton on known_names (name_skeleton(name));
