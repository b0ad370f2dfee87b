-- The review of a month reads the looks of that month.
create index audit_log_by_time on audit_log (at);
