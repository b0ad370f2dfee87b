import type { consoleApi } from '@byeol/contract/console/consoleApi.ts'
import { DeletionRequest } from '@byeol/contract/console/people.ts'
import { ApiError } from '@byeol/contract/errors.ts'
import type { UserId } from '@byeol/contract/ids.ts'
import { limits } from '@byeol/contract/limits.ts'
import { z } from 'zod'
import { actOf } from '../../../audit/actOf.ts'
import { recordAudit } from '../../../audit/recordAudit.ts'
import type { Context } from '../../../context.ts'
import { column } from '../../../db/columns.ts'
import type { Transaction } from '../../../db/database.ts'
import { refundsAtEnd } from '../../../features/leaving/refundsAtEnd.ts'
import { removeAccount } from '../../../features/leaving/removeAccount.ts'
import { unpaidIfGone } from '../../../features/settlement/earnings/readBalance.ts'
import type { Handler } from '../../../http/call.ts'
import { approveChangeIn, declineChangeIn, isOpenChange, requestChangeIn } from '../../roles/openChanges.ts'

const columns = `
  c.id, c.user_id as "userId", u.nickname, c.proof, c.words, c.asked_at as "askedAt", c.due_at as "dueAt", c.digest,
  c.requested_by as "requestedBy", u.is_celeb as "isCeleb"`
const waiting = DeletionRequest.omit({ refundWon: true, earningsWon: true }).extend({ isCeleb: z.boolean() })
const from = 'from deletion_requests c join users u on u.id = c.user_id and u.deleted_at is null'
const selectOpen = `select ${columns} ${from} where ${isOpenChange} order by c.due_at, c.id limit 100`
const lockOpen = `select ${columns} ${from} where c.id = $1 and ${isOpenChange} for update of c`
const lockPerson = 'select nickname from users where id = $1 and deleted_at is null for no key update'
const insert = `
  insert into deletion_requests (id, user_id, proof, words, asked_at, due_at, digest, requested_by, requested_at)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`

/**
 * The pending deletion requests, each with the refund and the unpaid earnings that would be due if it were carried out
 * now.
 */
export const listDeletionRequests: Handler<typeof consoleApi.people.deletionRequests> = async (ctx) => {
  const found = await ctx.db.rows(selectOpen, [], waiting)
  const celebIds = found.filter(({ isCeleb }) => isCeleb).map(({ userId }) => userId)
  const { unpaid } = await unpaidIfGone(ctx.db, celebIds, ctx.now())
  const list = []
  for (const { isCeleb: _isCeleb, ...request } of found) {
    const { refundWon } = await refundsAtEnd(ctx.db, request.userId, ctx.now())
    list.push({ ...request, refundWon, earningsWon: unpaid.get(request.userId) ?? 0 })
  }
  return { list }
}

/** The deadline, ten days after the person asked. Throws `not_allowed` (asked in the future, or too long ago). */
export function requestDueAt({ now }: Context, askedAt: Date): Date {
  const ageMs = now().getTime() - askedAt.getTime()
  if (ageMs < 0 || ageMs > 9 * limits.dataRequestMs) throw new ApiError('not_allowed')
  return new Date(askedAt.getTime() + limits.dataRequestMs)
}

/**
 * Records that a person asked for deletion; recording counts as the first approval. The ten days begin when the person
 * asked. Throws `not_found`, `conflict` (a request is pending), `not_allowed` (asked in the future, or too long ago).
 */
export const requestDeletion: Handler<typeof consoleApi.people.requestDeletion> = async (
  ctx,
  staff,
  { userId, proof, words, askedAt },
) => {
  const dueAt = requestDueAt(ctx, askedAt)
  await requestChangeIn(ctx, staff, 'deletion_requests', [userId, proof, words, askedAt], async (tx, request) => {
    const { id, digest, requestedBy, requestedAt } = request
    await tx.get(lockPerson, [userId], { nickname: column.text })
    await tx.rows(insert, [id, userId, proof, words, askedAt, dueAt, digest, requestedBy, requestedAt])
    return { action: 'user.deletion-request', ...about(userId), reason: words, facts: { proof, request: id } }
  })
  return { dueAt }
}

const about = (userId: UserId) => ({ target: `users/${userId}`, whose: userId })
const lockRequest = (tx: Transaction, requestId: string) => tx.get(lockOpen, [requestId], waiting)

/**
 * The second person's approval: deletes the account as its owner would. Throws `not_found`, `conflict` (the caller
 * recorded the request, the digest differs, or a settlement is open).
 */
export const approveDeletion: Handler<typeof consoleApi.people.approveDeletion> = async (
  ctx,
  staff,
  { requestId, digest },
) => {
  await ctx.db.inTransaction(async (tx) => {
    const request = await lockRequest(tx, requestId)
    const { userId, isCeleb } = request
    await approveChangeIn(ctx, tx, staff, 'deletion_requests', { change: request, digest })
    const act = { ...actOf(staff), action: 'user.delete', ...about(userId), facts: { request: requestId } }
    await recordAudit(ctx, tx, act)
    await removeAccount(ctx, tx, { id: userId, isCeleb })
  })
}

/** Ends a request without deleting the account. Throws `not_found`. */
export const declineDeletion: Handler<typeof consoleApi.people.declineDeletion> = (ctx, staff, { requestId }) =>
  declineChangeIn(ctx, staff, 'deletion_requests', requestId, async (tx) => {
    const { userId } = await lockRequest(tx, requestId)
    return { action: 'user.deletion-decline', ...about(userId), facts: { request: requestId } }
  })
