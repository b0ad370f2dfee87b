alter table celebs drop constraint celebs_category_check;
alter table celebs add constraint celebs_category_check
  check (category in ('singer', 'actor', 'idol', 'creator', 'athlete', 'other'));

-- Applications to become a celeb (rules.md, Celebrities). A person's last one counts.
create table celeb_applications (
  id id primary key,
  user_id id not null references users on delete cascade,
  status text not null check (status in ('pending', 'more_needed', 'approved', 'rejected')),
  stage_name text not null,
  username text collate "C" not null check (username ~ '^[a-z0-9_.]{3,20}$'),
  category text not null check (category in ('singer', 'actor', 'idol', 'creator', 'athlete', 'other')),
  introduction text not null,
  -- [{url, problem}]
  links json not null,
  -- What staff need of the text fields: {stageName?, username?, introduction?}.
  problems json not null,
  -- The applicant was under 19 and sent a guardian's paper.
  is_minor boolean not null,
  reason text,
  submitted_at timestamptz not null,
  more_needed_at timestamptz,
  answer_until timestamptz,
  resent_at timestamptz,
  decided_at timestamptz,
  check ((status = 'more_needed') = (answer_until is not null)),
  check ((status in ('approved', 'rejected')) = (decided_at is not null))
);
create index celeb_applications_by_person on celeb_applications (user_id, submitted_at desc, id desc);
-- One open application a person, and one a username: it is held while the application is open.
create unique index celeb_applications_open on celeb_applications (user_id)
  where status in ('pending', 'more_needed');
create unique index celeb_applications_held on celeb_applications (username)
  where status in ('pending', 'more_needed');
create index celeb_applications_waiting on celeb_applications (coalesce(resent_at, submitted_at)) where status = 'pending';
create index celeb_applications_by_end on celeb_applications (answer_until) where status = 'more_needed';

-- Documents. Their bytes are sealed in the file store, and so is the small picture here.
create table application_proofs (
  id id primary key,
  user_id id not null references users on delete cascade,
  application_id id references celeb_applications on delete set null,
  -- In the order in which the applicant sent them.
  place smallint,
  use text not null check (use in ('activity', 'guardian')),
  kind text not null check (kind in ('photo', 'pdf')),
  name text not null,
  bytes integer not null check (bytes > 0),
  storage_key text not null,
  preview_sealed text,
  problem text,
  created_at timestamptz not null,
  check ((application_id is null) = (place is null))
);
create index application_proofs_by_application on application_proofs (application_id, place);
create index application_proofs_by_person on application_proofs (user_id, created_at);
create index application_proofs_unsent on application_proofs (created_at) where application_id is null;
