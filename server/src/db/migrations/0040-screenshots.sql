-- Screenshots of one page in the same minute are one row with a count. Rows from before have no minute.
alter table screenshots add minute timestamptz, add count int not null default 1 check (count > 0);
create unique index screenshots_by_minute on screenshots (user_id, minute, path, is_recording);
create index screenshots_by_time on screenshots (created_at);
