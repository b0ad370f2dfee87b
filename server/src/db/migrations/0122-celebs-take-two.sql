-- Suspending a celeb ends the premium of every fan, so it takes two people as ending an account does.
alter table cases
  add column proposed_action text collate "C" check (proposed_action in ('suspend', 'end')),
  add column proposed_until timestamptz;

-- On the decision alone: cases that one person decided before must still be erasable.
create function require_two_for_celeb() returns trigger language plpgsql as $$
begin
  if exists (select from users where id = new.person_id and is_celeb) and not exists (
    select from approvals
    where subject_kind = 'case' and subject_id = new.id and digest = new.digest
    group by digest
    having count(distinct by) >= 2
  ) then
    raise exception 'case % suspends a celeb and needs the approval of two people', new.id
      using errcode = 'check_violation';
  end if;
  return new;
end
$$;
create trigger cases_celebs_take_two before insert or update of decision on cases
  for each row when (new.decision = 'suspend') execute function require_two_for_celeb();

-- `premium`: what a fan got back because staff suspended the celeb.
alter table given_back
  drop constraint given_back_kind_check,
  add constraint given_back_kind_check check (kind in ('refund', 'contents', 'store-purchase', 'premium'));
