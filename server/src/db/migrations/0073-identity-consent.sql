-- When the person last signed in with the identity, which takes a consent that stands. Null before this migration.
alter table social_identities add column consented_at timestamptz;
