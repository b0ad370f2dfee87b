import type { Named, Personal } from '@byeol/contract/console/personalCalls.ts'
import type { Endpoint } from '@byeol/contract/endpoint.ts'
import { limits } from '@byeol/contract/limits.ts'
import { actOf } from '../../audit/actOf.ts'
import { recordAudit } from '../../audit/recordAudit.ts'
import type { Context } from '../../context.ts'
import { column } from '../../db/columns.ts'
import type { StaffCaller } from '../../http/call.ts'

/** TABLE: finds the person that each kind of thing in a response belongs to. */
const selectOwners: Record<Exclude<keyof Named, 'users'>, string> = {
  cases: 'select person_id as id from cases where id = any($1) and person_id is not null',
  strikes: 'select person_id as id from strikes where id = any($1)',
  takedowns: 'select person_id as id from takedowns where id = any($1) and person_id is not null',
  inquiries: 'select user_id as id from inquiries where id = any($1)',
  applications: 'select user_id as id from celeb_applications where id = any($1)',
  accounts: 'select celeb_id as id from bank_accounts where id = any($1)',
  settlements: 'select celeb_id as id from settlements where id = any($1)',
  transfers: 'select user_id as id from refund_transfers where id = any($1)',
  bankFiles: `
    select coalesce(s.celeb_id, t.user_id) as id
    from bank_file_lines l
    left join settlements s on s.id = l.settlement_id
    left join refund_transfers t on t.id = l.transfer_id
    where l.file_id = any($1)`,
  orders: 'select user_id as id from orders where id = any($1)',
  contents: 'select celeb_id as id from contents where id = any($1)',
}

async function findPeople({ db }: Context, { users = [], ...things }: Named): Promise<string[]> {
  const owners = Object.entries(things).map(async ([kind, ids]: [string, readonly string[]]) =>
    ids.length === 0 ? [] : db.rows(selectOwners[kind as keyof typeof selectOwners], [ids], { id: column.text }),
  )
  return [...new Set([...users, ...(await Promise.all(owners)).flat().map(({ id }) => id)])].sort()
}

/** For each staff session, call and person: the time until which another access on this node needs no new row. */
const notedUntil = new WeakMap<Context, Map<string, number>>()
const notedMax = 20_000

/**
 * Keeps only the people without a recently recorded access. Call `keep` once the row is stored, to remember the access.
 */
function unnoted(ctx: Context, by: string, call: string, people: readonly string[]) {
  const noted = notedUntil.get(ctx) ?? new Map<string, number>()
  notedUntil.set(ctx, noted)
  const now = ctx.now().getTime()
  const keyOf = (person: string) => `${by} ${call} ${person}`
  return {
    people: people.filter((person) => (noted.get(keyOf(person)) ?? 0) <= now),
    keep() {
      if (noted.size > notedMax) noted.clear()
      for (const person of people)
        noted.set(keyOf(person), Math.max(noted.get(keyOf(person)) ?? 0, now + limits.staffLookMs))
    },
  }
}

/**
 * Records in the audit log the people with data in the response of a call, before it is sent (reliability.md 40): one
 * row for each call, naming all of them. On one node, repeated accesses in one session to the same person by the same
 * call add no row within `limits.staffLookMs`. Throws if the row cannot be written; then nothing is shown.
 */
export async function noteLooks(
  ctx: Context,
  staff: StaffCaller,
  call: string,
  personal: Personal<Endpoint>,
  { answer, input }: { answer: unknown; input: unknown },
): Promise<void> {
  if (!('names' in personal)) return
  const found = await findPeople(ctx, personal.names(answer, input))
  const { people, keep } = unnoted(ctx, staff.sessionId, call, found)
  const [whose] = people
  if (whose === undefined) return
  await ctx.db.inTransaction((tx) =>
    recordAudit(ctx, tx, {
      ...actOf(staff),
      action: `look.${call}`,
      ...(people.length === 1
        ? { target: `users/${whose}`, whose: whose as never, facts: {} }
        : { target: `calls/${call}`, facts: { people } }),
    }),
  )
  keep()
}
