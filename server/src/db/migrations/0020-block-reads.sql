-- How far the blocked person had read in the chats of the two, by chat: more of it does not reach who blocked her.
alter table blocks add column reads jsonb not null default '{}';
