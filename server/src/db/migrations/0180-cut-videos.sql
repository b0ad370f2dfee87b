-- The sender agreed that only the beginning of a video that is too long is kept.
alter table uploads add column is_cut boolean not null default false;
