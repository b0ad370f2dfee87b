-- Since when no sign-in reaches the account, which is removed once the celeb's settlements are closed. Null: it can be
-- reached, or is removed already (features/auth/hooks/removeUnreachable.ts).
alter table users add column unreachable_since timestamptz;
create index users_unreachable on users (id) where unreachable_since is not null and deleted_at is null;
