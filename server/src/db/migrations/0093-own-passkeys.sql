-- The model of the authenticator that made the passkey. Null: from before this column, or the browser hides it.
alter table staff_passkeys add column aaguid text;

-- The passkey that opened the session, which ends with it. Null: opened before this column.
alter table staff_sessions add column passkey_id text references staff_passkeys;
create index staff_sessions_by_passkey on staff_sessions (passkey_id);
