-- The review of a month reads the looks of that month.
create index audit_log_by_time on audit_log (at);

create index authority_demands_open on authority_demands (received_at) where decision is null;
