-- Everything of one person, ended sessions too: for her export and for the erasing of those who left.
create index sessions_of_person on sessions (user_id, id);
create index files_of_person on files (owner_id) where made_for is not null;
create index mutes_by_muted on mutes (muted_id);
create index password_resets_by_end on password_resets (expires_at);
