-- An unsigned answer to an appeal takes effect at answer_at, so that its staff member can take it back.
alter table appeals
  add column answer_at timestamptz,
  add column answer_soon jsonb,
  add check ((answer_at is null) = (answer_soon is null));
