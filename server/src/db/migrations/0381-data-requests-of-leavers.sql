-- A request of a person who left ends without a staff member: withdrawn_by is null.
alter table data_requests
  drop constraint data_requests_check2,
  add constraint data_requests_withdrawn check (withdrawn_by is null or withdrawn_at is not null);
