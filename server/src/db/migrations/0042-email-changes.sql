-- Changes of an account's e-mail address, for as long as the old address can undo them (auth/undoEmailChange.ts).
create table email_changes (
  id bigint generated always as identity primary key,
  user_id id not null references users (id) on delete cascade,
  -- A keyed hash of the code in the link that went to the old address.
  code_hash bytea not null unique,
  old_email_sealed text not null,
  -- The phone number at that time.
  phone_sealed text,
  changed_at timestamptz not null,
  expires_at timestamptz not null,
  undone_at timestamptz
);
create index email_changes_by_user on email_changes (user_id, id);
create index email_changes_by_end on email_changes (expires_at);
