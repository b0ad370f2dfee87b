import type { consoleApi } from '@byeol/contract/console/consoleApi.ts'
import { ApiError } from '@byeol/contract/errors.ts'
import type { UserId } from '@byeol/contract/ids.ts'
import { actOf } from '../../../audit/actOf.ts'
import { recordAudit } from '../../../audit/recordAudit.ts'
import type { Context } from '../../../context.ts'
import { column } from '../../../db/columns.ts'
import type { Transaction } from '../../../db/database.ts'
import type { Handler, StaffCaller } from '../../../http/call.ts'
import { newId } from '../../../newId.ts'
import { endSessions } from '../../../session/endSessions.ts'
import { readIncident } from './readIncidents.ts'

type Calls = (typeof consoleApi)['incidents']

const lock = 'select closed_at as "closedAt" from incidents where id = $1 for update'
const insertAct = `
  insert into incident_acts (incident_id, at, by, act, words, count)
  values ($1, $2, $3, $4, $5, $6)`
const insert = `
  insert into incidents (id, title, what, found_by, noticed_at, is_break_in, opened_by, opened_at)
  values ($1, $2, $3, $4, $5, $6, $7, $8)`
const saveDraft = 'update incidents set notice = $2 where id = $1'
const selectPeople = 'select user_id as id from incident_people where incident_id = $1 order by user_id'
const saveReceipt = (authority: 'commission' | 'agency') => `
  update incidents
  set ${authority}_receipt = $2, ${authority}_reported_at = $3
  where id = $1 and ${authority}_receipt is null
  returning id`
const selectHeld = `
  select from held_letters h
  join incident_sendings s on s.id = h.subject_id
  where h.kind = 'incident-sending' and s.incident_id = $1`
const finish = 'update incidents set closing = $2, closed_by = $3, closed_at = $4 where id = $1'

/** Throws `not_found`, and `conflict` if the incident is closed. */
export async function lockOpen(tx: Transaction, incidentId: string): Promise<void> {
  const { closedAt } = await tx.get(lock, [incidentId], { closedAt: column.timestamp.orNull })
  if (closedAt) throw new ApiError('conflict')
}

interface Act {
  incidentId: string
  act: string
  words?: string
  count?: number
  facts?: Record<string, unknown>
  whose?: UserId
}

/** Adds an entry to the incident's timeline, and the same entry without its free text to the audit log. */
export async function noteAct(ctx: Context, tx: Transaction, staff: StaffCaller, noted: Act): Promise<void> {
  const { incidentId, act, words = '', count, facts = {}, whose } = noted
  await tx.rows(insertAct, [incidentId, ctx.now(), staff.name, act, words, count ?? null])
  const target = `incidents/${incidentId}`
  await recordAudit(ctx, tx, {
    ...actOf(staff),
    action: `incident.${act}`,
    target,
    facts: { ...facts, ...(count !== undefined && { count }) },
    ...(whose && { whose }),
  })
}

/** Throws `not_allowed` if `noticedAt` is in the future. */
export const openIncident: Handler<Calls['open']> = (ctx, staff, { title, what, foundBy, noticedAt, isBreakIn }) => {
  const at = ctx.now()
  if (noticedAt > at) throw new ApiError('not_allowed')
  const incidentId = newId<string>(at)
  return ctx.db.inTransaction(async (tx) => {
    await tx.rows(insert, [incidentId, title, what, foundBy, noticedAt, isBreakIn, staff.name, at])
    await noteAct(ctx, tx, staff, { incidentId, act: 'open', words: what })
    return { incidentId }
  })
}

export const noteIncident: Handler<Calls['note']> = (ctx, staff, { incidentId, words }) =>
  ctx.db.inTransaction(async (tx) => {
    await lockOpen(tx, incidentId)
    await noteAct(ctx, tx, staff, { incidentId, act: 'note', words })
  })

export const saveLeakNotice: Handler<Calls['saveNotice']> = (ctx, staff, { incidentId, notice }) =>
  ctx.db.inTransaction(async (tx) => {
    await lockOpen(tx, incidentId)
    await tx.rows(saveDraft, [incidentId, JSON.stringify(notice)])
    await noteAct(ctx, tx, staff, { incidentId, act: 'notice' })
  })

/** Signs out everyone recorded in the incident. Throws `not_found`, `conflict`. */
export const endLeakedSessions: Handler<Calls['endSessions']> = async (ctx, staff, { incidentId }) => {
  await ctx.db.inTransaction((tx) => lockOpen(tx, incidentId))
  const people = await ctx.db.rows(selectPeople, [incidentId], { id: column.userId })
  let ended = 0
  for (let from = 0; from < people.length; from += 100)
    await ctx.db.inTransaction(async (tx) => {
      for (const { id } of people.slice(from, from + 100)) ended += await endSessions(ctx, tx, id)
    })
  await ctx.db.inTransaction((tx) => noteAct(ctx, tx, staff, { incidentId, act: 'sessions', count: ended }))
  return { ended }
}

/** Throws `not_found`, `conflict` (incident closed, or this report already noted). */
export const noteReport: Handler<Calls['noteReport']> = (ctx, staff, { incidentId, authority, receipt }) =>
  ctx.db.inTransaction(async (tx) => {
    await lockOpen(tx, incidentId)
    const noted = await tx.row(saveReceipt(authority), [incidentId, receipt, ctx.now()], { id: column.text })
    if (!noted) throw new ApiError('conflict')
    await noteAct(ctx, tx, staff, { incidentId, act: `report-${authority}`, words: receipt })
  })

/**
 * Throws `not_found` and `conflict` (already closed). Throws `not_allowed` if a person has not been sent a notice, if a
 * sending is waiting for approval or can still be recalled, if a person could not be reached and there is no public
 * notice, or if a required report has no receipt.
 */
export const closeIncident: Handler<Calls['close']> = async (ctx, staff, { incidentId, words }) => {
  const { untold, undelivered, ways, reports, sendings } = await readIncident(ctx, incidentId)
  const isWaiting = ways.mail.waiting + ways.sms.waiting > 0
  const isPublic = sendings.some(({ publicUntil }) => publicUntil !== null)
  const lacksReport = Object.values(reports).some(({ isRequired, receipt }) => isRequired && receipt === null)
  await ctx.db.inTransaction(async (tx) => {
    await lockOpen(tx, incidentId)
    const isHeld = (await tx.rows(selectHeld, [incidentId])).length > 0
    if (untold > 0 || isHeld || isWaiting || (undelivered > 0 && !isPublic) || lacksReport)
      throw new ApiError('not_allowed')
    await tx.rows(finish, [incidentId, words, staff.name, ctx.now()])
    await noteAct(ctx, tx, staff, { incidentId, act: 'close', words })
  })
}
