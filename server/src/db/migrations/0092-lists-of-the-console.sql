-- The filters of the console's lists, each in the order of its list (npm run bench -- console).
create index audit_log_by_staff on audit_log (by, number);
create index audit_log_by_action on audit_log (action, number);
create index audit_log_by_person on audit_log ((facts ->> 'whose'), number) where facts ->> 'whose' is not null;
create index orders_by_kind_and_status on orders (kind, status, id desc);
create index cases_held on cases (holder) where closed_at is null and holder is not null;
create index cases_queue_by_kind
  on cases (kind, (- harm), (- reporters), opened_at, id)
  where closed_at is null;
create index cases_closed_by_kind on cases (kind, closed_at desc, id desc) where closed_at is not null;
