-- Which keys this database works with (server/src/keys/). A keyed check of a constant tells a wrong key from the right
-- one, and tells nothing else.
create table key_checks (
  -- The variable of the environment.
  name text not null collate "C" check (name <> ''),
  -- The key's id where it has one; the beginning of the check otherwise.
  key_id text not null collate "C" check (key_id <> ''),
  check_value bytea not null check (length(check_value) = 32),
  -- When it first sealed or signed, as the first of its list; null while it only opened.
  first_at timestamptz,
  -- When `npm run reseal` found nothing left that was sealed with it.
  unused_at timestamptz,
  primary key (name, key_id)
);
