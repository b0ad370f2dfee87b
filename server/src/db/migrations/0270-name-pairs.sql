-- Each two neighbouring characters of a name, so that staff find a name by a part from its middle. The trigrams of
-- pg_trgm would need three, but many Korean words have two.
create function name_pairs(name text) returns text[] language sql immutable strict parallel safe as $$
  select array_remove(
    string_to_array(
      regexp_replace(name, '(..)', E'\\1\n', 'g') || E'\n' || regexp_replace(substr(name, 2), '(..)', E'\\1\n', 'g'),
      E'\n'
    ),
    ''
  )
$$;
