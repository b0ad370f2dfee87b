-- A look at a page that names several people is one row of the log. Finds it by any of them.
create index audit_log_by_people on audit_log using gin (((facts -> 'people')::jsonb))
  where facts -> 'people' is not null;
