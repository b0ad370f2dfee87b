import type { consoleApi } from '@byeol/contract/console/consoleApi.ts'
import { DeletionRequest } from '@byeol/contract/console/people.ts'
import { ApiError } from '@byeol/contract/errors.ts'
import type { UserId } from '@byeol/contract/ids.ts'
import { limits } from '@byeol/contract/limits.ts'
import { z } from 'zod'
import { actOf } from '../../../audit/actOf.ts'
import { approveSecond, digestOf, requestApproval } from '../../../audit/approve.ts'
import { recordAudit } from '../../../audit/recordAudit.ts'
import type { Context } from '../../../context.ts'
import { column } from '../../../db/columns.ts'
import type { Transaction } from '../../../db/database.ts'
import { refundsAtEnd } from '../../../features/leaving/refundsAtEnd.ts'
import { removeAccount } from '../../../features/leaving/removeAccount.ts'
import { unpaidEarnings } from '../../../features/settlement/earnings/readBalance.ts'
import type { StaffCaller, Handler } from '../../../http/call.ts'
import { newId } from '../../../newId.ts'

const subjectKind = 'deletion-request'
/** SQL: whether request `r` waits for a second person. */
export const isOpenRequest = 'r.done_at is null and r.withdrawn_at is null'

const columns = `
  r.id, r.user_id as "userId", u.nickname, r.proof, r.words, r.asked_at as "askedAt", r.due_at as "dueAt", r.digest,
  r.requested_by as "requestedBy", u.is_celeb as "isCeleb"`
const waiting = DeletionRequest.omit({ refundWon: true, earningsWon: true }).extend({ isCeleb: z.boolean() })
const from = 'from deletion_requests r join users u on u.id = r.user_id and u.deleted_at is null'
const selectOpen = `select ${columns} ${from} where ${isOpenRequest} order by r.due_at, r.id limit 100`
const lockOpen = `select ${columns} ${from} where r.id = $1 and ${isOpenRequest} for update of r`
const lockPerson = 'select nickname from users where id = $1 and deleted_at is null for no key update'
const insert = `
  insert into deletion_requests (id, user_id, proof, words, asked_at, due_at, digest, requested_by, requested_at)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`
const finish = 'update deletion_requests set done_by = $2, done_at = $3 where id = $1'
const withdraw = 'update deletion_requests set withdrawn_by = $2, withdrawn_at = $3 where id = $1'

/** The waiting deletions, with what each would book now. */
export const listDeletionRequests: Handler<typeof consoleApi.people.deletionRequests> = async (ctx) => {
  const list = []
  for (const { isCeleb, ...request } of await ctx.db.rows(selectOpen, [], waiting)) {
    const { refundWon } = await refundsAtEnd(ctx, request.userId)
    const earningsWon = isCeleb ? await unpaidEarnings(ctx, request.userId) : 0
    list.push({ ...request, refundWon, earningsWon })
  }
  return { list }
}

/**
 * Notes that a person asked for the deletion, which the caller approves with it. The ten days run from the day on which
 * the person asked. Throws `not_found`, `conflict` (a request waits), `not_allowed` (asked in the future, or too long
 * ago).
 */
export const requestDeletion: Handler<typeof consoleApi.people.requestDeletion> = async (
  ctx,
  staff,
  { userId, proof, words, askedAt },
) => {
  const at = ctx.now()
  if (askedAt > at || at.getTime() - askedAt.getTime() > 9 * limits.deletionRequestMs) throw new ApiError('not_allowed')
  const id = newId<string>(at)
  const dueAt = new Date(askedAt.getTime() + limits.deletionRequestMs)
  const digest = digestOf(userId, proof, words, askedAt)
  await requestApproval(ctx, { subjectKind, subjectId: id, by: staff.name, digest }, async (tx) => {
    await tx.get(lockPerson, [userId], { nickname: column.text })
    await tx.rows(insert, [id, userId, proof, words, askedAt, dueAt, digest, staff.name, at])
    const facts = { proof, request: id }
    await note(ctx, tx, staff, { userId, action: 'user.deletion-request', reason: words, facts })
  })
  return { dueAt }
}

const note = (
  ctx: Context,
  tx: Transaction,
  staff: StaffCaller,
  { userId, ...act }: { userId: UserId; action: string; reason?: string; facts: Record<string, string> },
): Promise<unknown> => recordAudit(ctx, tx, { ...actOf(staff), ...act, target: `users/${userId}`, whose: userId })

const lockRequest = (tx: Transaction, requestId: string) => tx.get(lockOpen, [requestId], waiting)

/**
 * The second person's approval: deletes the account as its owner would. Throws `not_found`, `conflict` (the one who
 * wrote it down, other words, or an open settlement).
 */
export const approveDeletion: Handler<typeof consoleApi.people.approveDeletion> = async (
  ctx,
  staff,
  { requestId, digest },
) => {
  await ctx.db.inTransaction(async (tx) => {
    const request = await lockRequest(tx, requestId)
    const { userId, isCeleb } = request
    await approveSecond(ctx, tx, request, { subjectKind, subjectId: requestId, by: staff.name, digest })
    await tx.rows(finish, [requestId, staff.name, ctx.now()])
    await note(ctx, tx, staff, { userId, action: 'user.delete', facts: { request: requestId } })
    await removeAccount(ctx, tx, { id: userId, isCeleb })
  })
}

/** Ends a request without a deletion. Throws `not_found`. */
export const declineDeletion: Handler<typeof consoleApi.people.declineDeletion> = async (ctx, staff, { requestId }) => {
  await ctx.db.inTransaction(async (tx) => {
    const { userId } = await lockRequest(tx, requestId)
    await tx.rows(withdraw, [requestId, staff.name, ctx.now()])
    await note(ctx, tx, staff, { userId, action: 'user.deletion-decline', facts: { request: requestId } })
  })
}
