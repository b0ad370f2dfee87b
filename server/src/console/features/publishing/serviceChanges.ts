import type { WaitingChange } from '@byeol/contract/console/flagCalls.ts'
import { ApiError } from '@byeol/contract/errors.ts'
import { isDeepStrictEqual } from 'node:util'
import { digestOf } from '../../../audit/approve.ts'
import type { Context } from '../../../context.ts'
import { column } from '../../../db/columns.ts'
import type { Queries, Transaction } from '../../../db/database.ts'
import type { StaffCaller } from '../../../http/call.ts'
import { newId } from '../../../newId.ts'
import { approveChangeIn, declineChangeIn, isOpenChange, requestChangeIn } from '../../roles/openChanges.ts'

/** What a change concerns: feature flags or app versions. */
type Kind = 'flags' | 'versions'

/** A change of a flag, or of a platform's app versions. `before`: the values that the publisher saw. */
export interface ServiceChange<Values extends object> {
  kind: Kind
  /** The name of the flag or platform, for example `selling` or `ios`. */
  subject: string
  before: Values
  after: Values
  reason: string
}

const insert = `
  insert into service_changes
    (id, kind, subject, before, after, reason, takes_two, digest, requested_by, requested_at, done_by, done_at)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)`
const columns = `
  c.id, c.subject, c.before, c.after, c.reason, c.digest, c.requested_by as "requestedBy",
  c.requested_at as "requestedAt"`
const shapeOf = <Values extends object>() => ({
  id: column.text,
  subject: column.text,
  before: column.json<Values>(),
  after: column.json<Values>(),
  reason: column.text,
  digest: column.text,
  requestedBy: column.text,
  requestedAt: column.timestamp,
})
const selectOpen = `select ${columns} from service_changes c where c.kind = $1 and ${isOpenChange}`
const lockOpen = `${selectOpen} and c.id = $2 for update`
const selectLast = `
  select distinct on (c.subject) c.subject, c.before
  from service_changes c
  where c.kind = $1 and c.done_at is not null
  order by c.subject, c.done_at desc, c.id desc`

const agreed = <Values extends object>({ kind, subject, before, after, reason }: ServiceChange<Values>) =>
  [kind, subject, before, after, reason] as const
const targetOf = ({ kind, subject }: { kind: Kind; subject: string }): string =>
  `${kind === 'flags' ? 'flags' : 'platforms'}/${subject}`

/** By subject: the pending change, and the values before the last change that was carried out. */
export async function readServiceChanges<Values extends object>(db: Queries, kind: Kind) {
  const open = await db.rows(selectOpen, [kind], shapeOf<Values>())
  const last = await db.rows(selectLast, [kind], { subject: column.text, before: column.json<Values>() })
  return {
    waitingOf: (subject: string): (WaitingChange & { after: Values }) | null => {
      const found = open.find((change) => change.subject === subject)
      if (!found) return null
      const { id, after, reason, digest, requestedBy, requestedAt } = found
      return { id, after, reason, digest, requestedBy, requestedAt }
    },
    previousOf: (subject: string): Values | null => last.find((change) => change.subject === subject)?.before ?? null,
  }
}

/**
 * Requests a change that would shut people out. Throws `conflict` while another one for the same subject is pending.
 */
export const requestServiceChange = async <Values extends object>(
  ctx: Context,
  staff: StaffCaller,
  change: ServiceChange<Values>,
): Promise<void> => {
  const { kind, subject, before, after, reason } = change
  await requestChangeIn(ctx, staff, 'service_changes', agreed(change), async (tx, requested) => {
    const { id, digest, requestedBy, requestedAt } = requested
    const values = [id, kind, subject, JSON.stringify(before), JSON.stringify(after), reason, true]
    await tx.rows(insert, [...values, digest, requestedBy, requestedAt, null, null])
    const facts = { from: before, to: after, change: id }
    return { action: `${kind}.request`, target: targetOf(change), facts, reason }
  })
}

/** Stores a change that one publisher made without a second one, so that it can be reverted later. */
export async function noteServiceChange<Values extends object>(
  ctx: Context,
  tx: Transaction,
  staff: StaffCaller,
  change: ServiceChange<Values>,
): Promise<void> {
  const { kind, subject, before, after, reason } = change
  const at = ctx.now()
  const values = [newId(at), kind, subject, JSON.stringify(before), JSON.stringify(after), reason, false]
  await tx.rows(insert, [...values, digestOf(...agreed(change)), staff.name, at, staff.name, at])
}

/**
 * The second publisher's approval. `carryOut` locks and reads the present values, and sets the new ones. Throws
 * `not_found`. Throws `conflict` if the caller is the requester, the digest differs, or the values have changed since
 * the request.
 */
export const approveServiceChange = <Values extends object>(
  ctx: Context,
  staff: StaffCaller,
  kind: Kind,
  { changeId, digest }: { changeId: string; digest: string },
  carryOut: (tx: Transaction, change: ServiceChange<Values>) => Promise<Values>,
): Promise<void> =>
  ctx.db.inTransaction(async (tx) => {
    const change = await tx.get(lockOpen, [kind, changeId], shapeOf<Values>())
    await approveChangeIn(ctx, tx, staff, 'service_changes', { change, digest })
    const present = await carryOut(tx, { kind, ...change })
    if (!isDeepStrictEqual(present, change.before)) throw new ApiError('conflict')
  })

/** Withdraws or declines a pending change. Throws `not_found`. */
export const declineServiceChange = (ctx: Context, staff: StaffCaller, kind: Kind, changeId: string): Promise<void> =>
  declineChangeIn(ctx, staff, 'service_changes', changeId, async (tx) => {
    const { subject, before, after } = await tx.get(lockOpen, [kind, changeId], shapeOf<object>())
    const facts = { from: before, to: after, change: changeId }
    return { action: `${kind}.decline`, target: targetOf({ kind, subject }), facts }
  })
