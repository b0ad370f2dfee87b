-- A browser's push subscription stands beside the tokens of phones: its address is the token, and these are its keys.
alter table push_tokens add column keys jsonb;
