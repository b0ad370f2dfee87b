import type pg from 'pg'

/** The server's database user on the embedded database. In production the operator creates one (README). */
export const embeddedAppRole = 'byeol_app'

/** Any number that no other advisory lock in the database uses. */
const lockKey = 2_070_002

/** Finds the privileges for changes that triggers refuse to every user. The server's user gets none of them. */
const selectRefused = `
  select c.oid, bool_or(t.tgtype & 8 <> 0) as delete, bool_or(t.tgtype & 16 <> 0) as update
  from pg_trigger t
  join pg_proc p on p.oid = t.tgfoid
  join pg_class c on c.oid = t.tgrelid
  where p.proname in ('refuse_change', 'refuse_ledger_change')
  group by c.oid`

// Grants only what is missing, so that a node that starts while others are running changes nothing.
const grant = (role: string) => `
do $$
declare
  found record;
begin
  for found in select nspname from pg_namespace where nspname in ('public', 'graphile_worker') loop
    if not has_schema_privilege('${role}', found.nspname, 'usage') then
      execute format('grant usage on schema %I to ${role}', found.nspname);
    end if;
  end loop;
  for found in
    select c.oid::regclass as name, c.relkind, c.relrowsecurity, refused.oid is not null as is_history,
      case c.relname
        when 'schema_migrations' then array['select']
        else array['select', 'insert']
          || case when refused.update then '{}'::text[] else array['update'] end
          || case when refused.delete then '{}'::text[] else array['delete'] end
      end as needed,
      array_remove(array[
        case when refused.update then 'update' end,
        case when refused.delete then 'delete' end], null) as withheld,
      exists (select from pg_policy where polrelid = c.oid and polname = '${role}') as has_policy
    from pg_class c
    join pg_namespace n on n.oid = c.relnamespace
    left join (${selectRefused}) refused on refused.oid = c.oid
    where n.nspname in ('public', 'graphile_worker') and c.relkind in ('r', 'p', 'v', 'm', 'S')
  loop
    if found.relkind = 'S' then
      if not has_sequence_privilege('${role}', found.name::text, 'usage') then
        execute format('grant usage, select on sequence %s to ${role}', found.name);
      end if;
      continue;
    end if;
    for i in 1 .. cardinality(found.needed) loop
      if not has_table_privilege('${role}', found.name::text, found.needed[i]) then
        execute format('grant %s on %s to ${role}', found.needed[i], found.name);
      end if;
    end loop;
    for i in 1 .. cardinality(found.withheld) loop
      if has_table_privilege('${role}', found.name::text, found.withheld[i]) then
        execute format('revoke %s on %s from ${role}', found.withheld[i], found.name);
      end if;
    end loop;
    -- The queue's tables have row security, from which only their owner is free.
    if found.relrowsecurity and not found.has_policy then
      execute format('create policy ${role} on %s to ${role} using (true) with check (true)', found.name);
    end if;
  end loop;
end
$$`

/**
 * Grants the database user of `appUrl` its rights on the tables that the owner's migrations created: it may read and
 * write rows, but may not change tables, nor update or delete history records (reliability.md 10). Does nothing if that
 * user is the owner. Throws if that user could grant itself more rights.
 */
export async function grantAppRole(owner: pg.Pool, appUrl: string): Promise<void> {
  const role = decodeURIComponent(new URL(appUrl).username)
  if (!/^[a-z_][a-z0-9_]*$/u.test(role))
    throw new Error(`The user ${role} of DATABASE_URL should be named like byeol_app.`)
  const client = await owner.connect()
  try {
    const { rows } = await client.query<{ owner: string; is_super: boolean; owns: boolean }>(
      `select current_user as owner, rolsuper as is_super, pg_has_role(rolname, current_user, 'member') as owns
       from pg_roles
       where rolname = $1`,
      [role],
    )
    const [found] = rows
    if (!found) throw new Error(`The database has no user ${role} (DATABASE_URL).`)
    if (found.owner === role) return
    if (found.is_super || found.owns) throw new Error(`The user ${role} of DATABASE_URL has the rights of the owner.`)
    await client.query('select pg_advisory_lock($1)', [lockKey])
    await client.query(grant(role))
  } finally {
    // Closing the connection also releases the lock.
    client.release(true)
  }
}
