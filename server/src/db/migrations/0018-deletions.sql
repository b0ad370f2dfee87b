-- How many messages of a chat were deleted for all: a count of what is unread says which of them it had seen.
alter table chats add column deletions int not null default 0;
