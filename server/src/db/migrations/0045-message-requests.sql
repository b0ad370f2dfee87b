-- A direct chat that `requested_by` opened with a stranger is a request until `accepted_at`. Without `requested_by` it
-- is an ordinary chat: all chats of before, and those that a build of before opens.
alter table chats add column requested_by id references users(id) on delete set null;
alter table chats add column accepted_at timestamptz;
create index chats_requested on chats (requested_by, created_at) where requested_by is not null;
