-- How staff saw that a social account is the applicant's, and an approval that its reviewer can still take back.
alter table celeb_applications
  add column link_way text collate "C" check (link_way in ('profile', 'post', 'mail')),
  add column link_address text,
  add column link_words text,
  add column link_seen_by text collate "C",
  add column link_seen_at timestamptz,
  add column approve_at timestamptz,
  add column approve_by text collate "C",
  add check ((link_way is null) = (link_seen_at is null)),
  add check ((approve_at is null) = (approve_by is null));
create index celeb_applications_approved on celeb_applications (approve_at) where approve_at is not null;
