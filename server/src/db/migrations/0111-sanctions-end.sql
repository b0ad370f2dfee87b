-- One moderator suspends or restricts for a while: what has no near end takes the approval of two people (action 'end').
-- A trigger rather than a check, so that older decisions without a near end can still be undone.
create function refuse_far_end() returns trigger language plpgsql as $$
begin
  raise exception 'strike % ends too late for one person to decide', new.id using errcode = 'check_violation';
end
$$;
create trigger strikes_end_soon before insert or update of action, at, until on strikes
  for each row when (
    new.action in ('suspend', 'restrict') and (new.until is null or new.until > new.at + interval '366 days'))
  execute function refuse_far_end();
