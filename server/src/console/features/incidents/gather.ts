import type { consoleApi } from '@byeol/contract/console/consoleApi.ts'
import type { LeakSource } from '@byeol/contract/console/cases/incidentCalls.ts'
import type { Input } from '@byeol/contract/endpoint.ts'
import { ApiError } from '@byeol/contract/errors.ts'
import type { LeakedKind } from '@byeol/contract/user/incident.ts'
import type { Context } from '../../../context.ts'
import { column } from '../../../db/columns.ts'
import type { Handler } from '../../../http/call.ts'
import { keyedHash } from '../../../seal.ts'
import { lockOpen, noteAct } from './handleIncident.ts'

type Gather = Input<typeof consoleApi.incidents.gather>

const hasRow = (table: string, of = 'user_id') => `exists (select from ${table} t where t.${of} = u.id)`

/** TABLE, in SQL: whether `users u` has data of each kind. */
const hasKind: Record<LeakedKind, string> = {
  nickname: `u.nickname <> ''`,
  email: 'u.email is not null',
  password: 'u.password_hash is not null',
  phone: 'u.phone_sealed is not null',
  birthday: 'u.birthday is not null',
  identity: hasRow('verified_identities'),
  messages: hasRow('chat_messages', 'author_id'),
  inquiries: hasRow('inquiries'),
  payments: hasRow('orders'),
  bankAccount: hasRow('bank_accounts', 'celeb_id'),
  residentNumber: hasRow('resident_numbers', 'celeb_id'),
  documents: hasRow('application_proofs'),
  access: hasRow('sessions'),
}

// An access to several people is one row of the audit log with their ids in `people`; an access to one person has that
// person as its target.
const seenBy = `
  select who.id
  from audit_log l
  cross join lateral (
    select jsonb_array_elements_text(coalesce(l.facts::jsonb -> 'people', '[]')) as id
    union all select l.facts::jsonb ->> 'whose'
    union all select substr(l.target, 7) where l.target like 'users/%'
  ) who
  where l.by = $1 and l.at >= $2 and l.at < $3 and (l.action like 'look.%' or l.action like 'people.%')`

/** The SQL that selects the ids of people from the chosen source, and its parameters. Throws `invalid_parameters`. */
function queryOf({ secrets }: Context, { source, userIds, staff, from, until, address }: Gather) {
  const missing = (path: string) => new ApiError('invalid_parameters', [{ path, message: 'is required' }])
  const period = (): [Date, Date] => {
    if (!from) throw missing('from')
    if (!until || until <= from) throw missing('until')
    return [from, until]
  }
  const sources: Record<Exclude<LeakSource, 'data'>, () => { sql: string; values: unknown[] }> = {
    ids: () => {
      if (!userIds?.length) throw missing('userIds')
      return { sql: 'select unnest($1::text[]) as id', values: [userIds] }
    },
    looks: () => {
      if (!staff) throw missing('staff')
      return { sql: seenBy, values: [staff, ...period()] }
    },
    // Finds sessions by overlap: each was used from its start to its last use.
    access: () => {
      const values = period()
      const sql = 'select user_id as id from access_log where last_at >= $1 and first_at < $2'
      if (!address) return { sql, values }
      return { sql: `${sql} and address_hash = $3`, values: [...values, keyedHash(secrets.hash, 'access', address)] }
    },
    sessions: () => ({
      sql: 'select user_id as id from sessions where created_at >= $1 and created_at < $2',
      values: period(),
    }),
  }
  return source === 'data' ? null : sources[source]()
}

/**
 * The SQL that selects people and the kinds of leaked data to record for each: all given kinds, or for the source
 * `data` only those that the person has data of.
 */
function foundOf(ctx: Context, input: Gather) {
  const query = queryOf(ctx, input)
  if (query) {
    const kinds = `$${query.values.length + 1}::text[]`
    const sql = `select u.id, ${kinds} as kinds from users u where u.id in (${query.sql})`
    return { sql, values: [...query.values, input.kinds] }
  }
  const kinds = input.kinds.map((kind) => `case when ${hasKind[kind]} then '${kind}' end`).join(', ')
  const sql = `
    select h.id, h.kinds
    from (select u.id, array_remove(array[${kinds}]::text[], null) as kinds from users u where u.erased_at is null) h
    where cardinality(h.kinds) > 0`
  return { sql, values: [] as unknown[] }
}

/**
 * Counts the people that a query finds, or adds them to the incident. If a person is already in the incident and new
 * kinds of data are added, they will get another notice.
 * Throws `not_found`, `conflict` (incident closed), `invalid_parameters`.
 */
export const gatherPeople: Handler<typeof consoleApi.incidents.gather> = (ctx, staff, input) =>
  ctx.db.inTransaction(async (tx) => {
    const { incidentId, isTrial, source, kinds } = input
    await lockOpen(tx, incidentId)
    const { sql, values } = foundOf(ctx, input)
    const [id, at] = [`$${values.length + 1}`, `$${values.length + 2}`]
    const count = `
      select count(*)::integer as found,
        (count(*) filter (where p.user_id is null))::integer as added
      from (${sql}) f
      left join incident_people p on p.incident_id = ${id} and p.user_id = f.id`
    const counted = (await tx.row(count, [...values, incidentId], { found: column.number, added: column.number }))!
    if (isTrial || counted.found === 0) return counted
    const insert = `
      insert into incident_people as p (incident_id, user_id, kinds, added_at)
      select ${id}, f.id, f.kinds, ${at}
      from (${sql}) f
      on conflict (incident_id, user_id) do update
      set kinds = array(select distinct unnest(p.kinds || excluded.kinds) order by 1), sending_id = null
      where not p.kinds @> excluded.kinds`
    await tx.rows(insert, [...values, incidentId, ctx.now()])
    const facts = { source, kinds: kinds.join(' '), found: counted.found }
    await noteAct(ctx, tx, staff, {
      incidentId,
      act: `gather-${source}`,
      words: input.staff ?? '',
      count: counted.added,
      facts,
    })
    return counted
  })

const remove = `
  delete from incident_people p
  where p.incident_id = $1 and p.user_id = $2
    and not exists (
      select from incident_letters l
      join incident_sendings s on s.id = l.sending_id
      where s.incident_id = p.incident_id and l.user_id = p.user_id)
    and p.sending_id is null
  returning user_id as "userId"`
const selectOne = 'select user_id as "userId" from incident_people where incident_id = $1 and user_id = $2'

/** Throws `not_found`, and `conflict` if the person has already been sent a notice. */
export const removePerson: Handler<typeof consoleApi.incidents.removePerson> = (
  ctx,
  staff,
  { incidentId, userId, words },
) =>
  ctx.db.inTransaction(async (tx) => {
    await lockOpen(tx, incidentId)
    await tx.get(selectOne, [incidentId, userId], { userId: column.userId })
    if (!(await tx.row(remove, [incidentId, userId], { userId: column.userId }))) throw new ApiError('conflict')
    await noteAct(ctx, tx, staff, { incidentId, act: 'remove', words, count: 1, facts: {}, whose: userId })
  })
