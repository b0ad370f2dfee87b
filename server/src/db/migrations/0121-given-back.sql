-- What staff gave back, in won: refunds, removed contents, purchases of the App Store that were given below their
-- price. One person alone is bounded in sum over 24 hours, over all kinds together (doors.md 7).
create table given_back (
  id id primary key,
  by text not null check (by <> ''),
  -- The second person who agreed; null when somebody gave it back alone.
  second text check (second <> by),
  -- Null where it went to many at once.
  user_id id,
  won integer not null check (won > 0),
  kind text collate "C" not null check (kind in ('refund', 'contents', 'store-purchase')),
  -- The refund, the contents or the order.
  target_id text not null,
  at timestamptz not null,
  -- What one person could give back alone in a day when they did: in all, and to one person.
  agent_max_won integer not null,
  person_max_won integer not null
);
create index given_back_by on given_back (by, at) where second is null;
create index given_back_to on given_back (user_id, at) where second is null;

-- The locks let two at once not pass together: the agent's first, then the person's.
create function bound_given_back() returns trigger language plpgsql as $$
declare
  -- `by` is a word of this language.
  giver text := to_jsonb(new) ->> 'by';
begin
  perform pg_advisory_xact_lock(hashtextextended('given_back by ' || giver, 121));
  if new.won + (
    select coalesce(sum(won), 0)
    from given_back g
    where g.by = giver and second is null and at > new.at - interval '24 hours') > new.agent_max_won then
    raise exception '% gave back too much alone within a day', giver using errcode = 'check_violation';
  end if;
  if new.user_id is null then return new; end if;
  perform pg_advisory_xact_lock(hashtextextended('given_back to ' || new.user_id, 121));
  if new.won + (
    select coalesce(sum(won), 0)
    from given_back
    where user_id = new.user_id and second is null and at > new.at - interval '24 hours') > new.person_max_won then
    raise exception 'too much was given back to % within a day without a second person', new.user_id
      using errcode = 'check_violation';
  end if;
  return new;
end
$$;
create trigger given_back_bounded before insert on given_back
  for each row when (new.second is null) execute function bound_given_back();
create trigger given_back_immutable before update or delete or truncate on given_back
  for each statement execute function refuse_change();
