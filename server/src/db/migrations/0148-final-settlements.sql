-- The last settlement of a celeb who leaves: everything that is available, however little.
alter table settlements add is_final boolean not null default false;
