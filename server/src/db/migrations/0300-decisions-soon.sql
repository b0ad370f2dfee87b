-- A decision about an application takes effect at approve_at, so that its reviewer can take it back. Null: an approval.
alter table celeb_applications
  add column decide_soon jsonb,
  add check (decide_soon is null or approve_at is not null);
