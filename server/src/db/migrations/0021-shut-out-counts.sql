-- How many comments below a post, or answers to one, are of people whom its reader shut out: looked for within one range.
create index comments_by_post_and_author on comments (post_id, author_id) where deleted_at is null;
create index comments_by_thread_and_author on comments (parent_id, author_id) where deleted_at is null and parent_id is not null;
drop index comments_by_author_and_post;
