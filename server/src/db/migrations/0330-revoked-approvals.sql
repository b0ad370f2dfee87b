-- Approvals of a staff member who was locked out before a second person signed; they no longer count. `round` lets the
-- same person approve again after two owners gave them a new passkey.
alter table approvals add column round integer not null default 0;
alter table approvals drop constraint approvals_pkey;
alter table approvals add primary key (subject_kind, subject_id, by, digest, round);

-- `digest` is empty for what has no row in `approvals`: there the request itself is the first signature. The `round` of
-- a notice is the revision of its text.
create table revoked_approvals (
  subject_kind text not null,
  subject_id text not null,
  by text not null,
  digest text not null,
  round integer not null,
  revoked_by text not null,
  revoked_at timestamptz not null,
  primary key (subject_kind, subject_id, by, digest, round)
);
create index revoked_approvals_by_time on revoked_approvals (revoked_at);
create trigger revoked_approvals_immutable before update or delete or truncate on revoked_approvals
  for each statement execute function refuse_change();
create trigger rehearse_revoked after insert on revoked_approvals
  for each row when (is_rehearsal()) execute function note_rehearsed('signatureRevoked', 'subject_id');

-- Everything that counts approvals reads this view, never the table (audit/countedApprovals.test.ts).
create view counted_approvals as
  select a.subject_kind, a.subject_id, a.by, a.at, a.digest, a.round
  from approvals a
  where not exists (
    select from revoked_approvals r
    where r.subject_kind = a.subject_kind and r.subject_id = a.subject_id and r.by = a.by and r.digest = a.digest
      and r.round = a.round
  );

create or replace function require_two_approvals() returns trigger language plpgsql as $$
declare
  subject jsonb := to_jsonb(new);
begin
  if not exists (
    select from counted_approvals
    where subject_kind = tg_argv[0] and subject_id = subject ->> 'id'
      and (tg_nargs < 2 or digest = subject ->> tg_argv[1])
    group by digest
    having count(distinct by) >= 2
  ) then
    raise exception '% % needs the approval of two people', tg_argv[0], subject ->> 'id' using errcode = 'check_violation';
  end if;
  return new;
end
$$;

create or replace function require_two_for_celeb() returns trigger language plpgsql as $$
begin
  if exists (select from users where id = new.person_id and is_celeb) and not exists (
    select from counted_approvals
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

create or replace function require_two_owners() returns trigger language plpgsql as $$
declare
  owners integer := (select count(*) from staff_roles where role = 'owner' and ended_at is null);
begin
  -- Until there are two owners, only a command makes staff (npm run staff).
  if tg_table_name = 'staff_roles' and owners < 2 then
    return new;
  end if;
  if (
    select count(distinct s.id)
    from counted_approvals a
    join staff_changes c on c.id = a.subject_id and c.digest = a.digest
    join staff s on s.name = a.by
    join staff_roles r on r.staff_id = s.id and r.role = 'owner' and r.ended_at is null
    where a.subject_kind = 'staff-change' and a.subject_id = new.id and s.id <> c.staff_id
      and (tg_table_name <> 'staff_roles'
        or (c.kind = 'grant' and c.staff_id = new.staff_id and c.role = new.role))
  ) < 2 then
    raise exception '% % needs the approval of two owners', tg_table_name, new.id using errcode = 'check_violation';
  end if;
  return new;
end
$$;
