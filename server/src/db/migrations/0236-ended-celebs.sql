-- concurrently
-- The job that ends premium starts from the few celebs whose activity ended.
create index concurrently if not exists users_celeb_ended on users (id) where celeb_ended_at is not null;
