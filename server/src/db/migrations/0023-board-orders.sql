-- One index for each order of comments, and none beside it that begins alike and would want sorting: with parameters that it
-- does not know yet PostgreSQL takes a range of the first column for the smaller part, and sorts ten thousand comments a page.
create index comments_touched on comments (post_id, id) where parent_id is null and is_touched_by_celeb;
create index comments_untouched on comments (post_id, id) where parent_id is null and not is_touched_by_celeb;
create index comments_of_celeb_in_thread on comments (parent_id, id) where parent_id is not null and is_by_celeb;
create index comments_shut_out_of_thread on comments ((parent_id || ''), author_id) where deleted_at is null and parent_id is not null;
drop index comments_of_post, comments_of_thread, comments_by_thread_and_author;
-- The same for what somebody wrote: the sendId comes first.
create unique index posts_sent on posts (send_id, author_id);
create unique index comments_sent on comments (send_id, author_id);
alter table posts drop constraint posts_author_id_send_id_key;
alter table comments drop constraint comments_author_id_send_id_key;
