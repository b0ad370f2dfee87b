import type { consoleApi } from '@byeol/contract/console/consoleApi.ts'
import { ApiError } from '@byeol/contract/errors.ts'
import { actOf } from '../../../audit/actOf.ts'
import { approveSecond, digestOf, requestApproval } from '../../../audit/approve.ts'
import { column } from '../../../db/columns.ts'
import type { Transaction } from '../../../db/database.ts'
import type { LeakNotice } from '../../../features/privacy/leak/leakTexts.ts'
import type { Handler } from '../../../http/call.ts'
import { heldUntil } from '../../../features/service/heldAnswers.ts'
import { newId } from '../../../newId.ts'
import { holdLetter, recallLetter } from '../../staff/heldLetters.ts'
import { lockOpen, noteAct } from './handleIncident.ts'

type Calls = (typeof consoleApi)['incidents']

const subjectKind = 'incident-sending'
/** SQL: whether `incident_sendings s` is waiting for a second person. */
export const isOpenSending = 's.sent_at is null and s.withdrawn_at is null'

const selectNotice = 'select notice from incidents where id = $1'
const selectUntold = `
  select count(*)::integer as people,
    encode(sha256(convert_to(coalesce(
      string_agg(user_id || ' ' || array_to_string(kinds, ' '), ';' order by user_id), ''), 'UTF8')), 'hex') as digest
  from incident_people
  where incident_id = $1 and sending_id is null`
const insert = `
  insert into incident_sendings
    (id, incident_id, notice, people, is_public, digest, requested_by, requested_at)
  values ($1, $2, $3, $4, $5, $6, $7, $8)`
const lock = `
  select s.incident_id as "incidentId", s.digest, s.is_public as "isPublic"
  from incident_sendings s
  where s.id = $1 and ${isOpenSending}
  for update`
const lockShape = { incidentId: column.text, digest: column.text, isPublic: column.boolean }
const take = 'update incident_people set sending_id = $2 where incident_id = $1 and sending_id is null'
const send = 'update incident_sendings set sent_by = $2, sent_at = $3 where id = $1'
const withdraw = 'update incident_sendings set withdrawn_at = $2 where id = $1'

/**
 * What both people agree to: the text, the people with the kinds of their leaked data, and whether the notice is also
 * public.
 */
async function agreed(tx: Transaction, incidentId: string, isPublic: boolean) {
  const { notice } = await tx.get(selectNotice, [incidentId], { notice: column.json<LeakNotice>().orNull })
  const untold = (await tx.row(selectUntold, [incidentId], { people: column.number, digest: column.text }))!
  return { notice, people: untold.people, digest: digestOf(notice, untold.digest, isPublic) }
}

/**
 * Throws `not_found`; `conflict` if the incident is closed or a sending is already waiting; `not_allowed` if there is
 * no text, or everyone has already been sent a notice.
 */
export const requestSending: Handler<Calls['requestSending']> = async (ctx, staff, { incidentId, isPublic }) => {
  const id = newId<string>(ctx.now())
  const { digest } = await ctx.db.inTransaction((tx) => agreed(tx, incidentId, isPublic))
  await requestApproval(ctx, { subjectKind, subjectId: id, ...actOf(staff), digest }, async (tx) => {
    await lockOpen(tx, incidentId)
    const { notice, people, digest: now } = await agreed(tx, incidentId, isPublic)
    if (!notice || (people === 0 && !isPublic)) throw new ApiError('not_allowed')
    if (now !== digest) throw new ApiError('conflict')
    await tx.rows(insert, [id, incidentId, JSON.stringify(notice), people, isPublic, digest, staff.name, ctx.now()])
    await noteAct(ctx, tx, staff, { incidentId, act: 'request', count: people, facts: { isPublic } })
  })
}

/**
 * The second approval: sends the notice to everyone in the incident who has not been sent one, once that cannot be
 * recalled any more. Throws `not_found`.
 * Throws `conflict` if the approver is the requester, if the text or the people have changed since, or if the incident
 * is closed.
 */
export const sendLetters: Handler<Calls['send']> = (ctx, staff, { sendingId, digest }) =>
  ctx.db.inTransaction(async (tx) => {
    const { incidentId, isPublic, ...requested } = await tx.get(lock, [sendingId], lockShape)
    await lockOpen(tx, incidentId)
    const { people, digest: now } = await agreed(tx, incidentId, isPublic)
    if (now !== requested.digest) throw new ApiError('conflict')
    await approveSecond(ctx, tx, requested, { subjectKind, subjectId: sendingId, ...actOf(staff), digest })
    await tx.rows(take, [incidentId, sendingId])
    // A public notice appears when the letters go out.
    await tx.rows(send, [sendingId, staff.name, heldUntil(ctx.now())])
    await holdLetter(ctx, tx, staff, { kind: 'incident-sending', subjectId: sendingId, letter: {} })
    await noteAct(ctx, tx, staff, { incidentId, act: 'send', count: people, facts: { isPublic } })
  })

/** Throws `not_found`. */
export const withdrawSending: Handler<Calls['withdraw']> = (ctx, staff, { sendingId }) =>
  ctx.db.inTransaction(async (tx) => {
    const { incidentId } = await tx.get(lock, [sendingId], lockShape)
    await tx.rows(withdraw, [sendingId, ctx.now()])
    await noteAct(ctx, tx, staff, { incidentId, act: 'withdraw' })
  })

const selectIncident = 'select incident_id as "incidentId" from incident_sendings where id = $1'

/**
 * Recalls the caller's approval of the last seconds, before any letter goes out: the notice waits for a second person
 * again. Throws `not_found`, `conflict`.
 */
export const recallSending: Handler<Calls['recall']> = (ctx, staff, { sendingId }) =>
  ctx.db.inTransaction(async (tx) => {
    const { incidentId } = await tx.get(selectIncident, [sendingId], { incidentId: column.text })
    await lockOpen(tx, incidentId)
    const act = { action: 'incident-sending.recall', target: `incident-sendings/${sendingId}`, facts: {} }
    await recallLetter(ctx, tx, staff, { kinds: ['incident-sending'], subjectId: sendingId, act })
    await noteAct(ctx, tx, staff, { incidentId, act: 'recall' })
  })
