-- Whether the account's password alone tied the identity, so that it goes with that password. Null: tied before this
-- column; then an identity younger than its account was (features/auth/sign-in/tieIdentity.ts).
alter table social_identities add column tied_by_password boolean;

-- By what the session's person confirmed who they are. Null: before this column.
alter table sessions add column confirmed_by text check (confirmed_by in ('password', 'kakao', 'apple'));
