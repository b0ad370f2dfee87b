-- The people who run the service (server/src/console/). Their accounts have nothing to do with those of `users`.
create table staff (
  id id primary key,
  -- What the audit log and approvals store.
  name text not null unique check (name ~ '^[a-z0-9][a-z0-9._-]{1,39}$'),
  display_name text not null check (display_name <> ''),
  created_at timestamptz not null
);

-- A role that ends keeps its row: who held which right stays known.
create table staff_roles (
  id id primary key,
  staff_id id not null references staff,
  role text not null check (role in
    ('agent', 'moderator', 'publisher', 'finance', 'finance-approver', 'reviewer', 'auditor', 'owner')),
  granted_at timestamptz not null,
  ended_at timestamptz
);
create unique index staff_roles_held on staff_roles (staff_id, role) where ended_at is null;

-- What two owners agree to: a role that is given or taken, or a new link for somebody who lost their passkeys.
create table staff_changes (
  id id primary key,
  kind text not null check (kind in ('grant', 'end', 'recover')),
  staff_id id not null references staff,
  role text check ((role is null) = (kind = 'recover')),
  digest text not null,
  requested_by text not null,
  requested_at timestamptz not null,
  done_at timestamptz
);
create index staff_changes_open on staff_changes (requested_at) where done_at is null;

-- Four eyes. Two people who are owners at that moment have approved the change with the digest of what it says.
create function require_two_owners() returns trigger language plpgsql as $$
declare
  owners integer := (select count(*) from staff_roles where role = 'owner' and ended_at is null);
begin
  -- Until there are two owners, only a command makes staff (npm run staff).
  if tg_table_name = 'staff_roles' and owners < 2 then
    return new;
  end if;
  if (
    select count(distinct s.id)
    from approvals a
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
-- A granted role bears the id of its change.
create trigger staff_roles_two_owners before insert on staff_roles
  for each row execute function require_two_owners();
create trigger staff_changes_two_owners before update on staff_changes
  for each row when (new.done_at is not null and old.done_at is null) execute function require_two_owners();

create function refuse_other_role_change() returns trigger language plpgsql as $$
declare
  change_done boolean := exists (
    select from staff_changes c
    where c.kind = 'end' and c.staff_id = old.staff_id and c.role = old.role and c.done_at = new.ended_at);
begin
  if old.ended_at is not null or new.ended_at is null or (new.id, new.staff_id, new.role, new.granted_at)
    is distinct from (old.id, old.staff_id, old.role, old.granted_at) then
    raise exception 'a role of staff only ends';
  end if;
  if not change_done then
    raise exception 'role % ends without a change that two owners approved', old.id using errcode = 'check_violation';
  end if;
  return new;
end
$$;
create trigger staff_roles_only_end before update on staff_roles
  for each row execute function refuse_other_role_change();
create trigger staff_roles_stay before delete or truncate on staff_roles
  for each statement execute function refuse_change();

-- Two passkeys a person. A replaced one keeps its row.
create table staff_passkeys (
  id text primary key,
  staff_id id not null references staff,
  slot smallint not null check (slot in (1, 2)),
  public_key bytea not null,
  counter bigint not null,
  transports text[] not null,
  created_at timestamptz not null,
  used_at timestamptz,
  ended_at timestamptz
);
create unique index staff_passkeys_slot on staff_passkeys (staff_id, slot) where ended_at is null;

-- One-time links with which staff make their first passkey. Only the hash is stored.
create table staff_links (
  token_hash bytea primary key,
  staff_id id not null references staff,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);

create table staff_sessions (
  id id primary key,
  staff_id id not null references staff,
  token_hash bytea not null unique,
  address text not null,
  created_at timestamptz not null,
  used_at timestamptz not null,
  ended_at timestamptz
);
-- One session a person.
create unique index staff_sessions_open on staff_sessions (staff_id) where ended_at is null;

-- What a passkey is asked to sign. Each is used once.
create table staff_challenges (
  id id primary key,
  kind text not null check (kind in ('sign-in', 'enrol', 'step-up')),
  -- Null for a sign-in, where the passkey says who it is.
  staff_id id references staff,
  session_id id references staff_sessions,
  nonce bytea not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index staff_challenges_expiry on staff_challenges (expires_at);
create index staff_passkeys_of on staff_passkeys (staff_id);
create index staff_links_of on staff_links (staff_id);
create index staff_challenges_session on staff_challenges (session_id);
create index staff_challenges_staff on staff_challenges (staff_id);
create index staff_changes_staff on staff_changes (staff_id);
