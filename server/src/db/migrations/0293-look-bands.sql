-- Five groups of the bits of a look hash, each as one number. Two hashes that differ in at most four bits have at least
-- one group in common, so that an index finds pictures that look alike. Neighbouring bits are in different groups,
-- because flat parts of pictures make them all zero.
create function look_bands(hash bigint) returns integer[] language sql immutable strict parallel safe as $$
  select array_agg(band) from (
    select (bit % 5) * 8192 + sum(((hash >> bit) & 1) << (bit / 5))::integer as band
    from generate_series(0, 63) bit
    group by bit % 5
  ) bands
$$;
