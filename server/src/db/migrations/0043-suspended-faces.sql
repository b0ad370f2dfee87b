-- Whether others see the person as suspended. A job keeps it in step with suspended_until and tells clients.
alter table users add is_suspended boolean not null default false;
create index users_suspended on users (suspended_until, id) where is_suspended;
create index users_to_suspend on users (suspended_until, id) where suspended_until is not null and not is_suspended;
