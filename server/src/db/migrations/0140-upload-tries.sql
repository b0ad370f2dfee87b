-- How often the work on an upload began: a file that ends it each time is refused.
alter table uploads add column tries int not null default 0;
