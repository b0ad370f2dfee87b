import type { consoleApi } from '@byeol/contract/console/consoleApi.ts'
import { CelebEnding } from '@byeol/contract/console/endingCalls.ts'
import { ApiError } from '@byeol/contract/errors.ts'
import type { UserId } from '@byeol/contract/ids.ts'
import { limits } from '@byeol/contract/limits.ts'
import { actOf } from '../../../audit/actOf.ts'
import { recordAudit } from '../../../audit/recordAudit.ts'
import type { Context } from '../../../context.ts'
import { column } from '../../../db/columns.ts'
import type { Transaction } from '../../../db/database.ts'
import { maskedEmail } from '../../../features/auth/account/resetPassword.ts'
import { bringCelebBack, endingContactPurpose } from '../../../features/leaving/endCeleb.ts'
import { unpaidIfGone } from '../../../features/settlement/earnings/readBalance.ts'
import type { Handlers } from '../../../http/call.ts'
import { decrypt, seal } from '../../../seal.ts'
import { approveChangeIn, declineChangeIn, isOpenChange, requestChangeIn } from '../../roles/openChanges.ts'

const columns = `
  c.id, c.user_id as "userId", u.nickname, c.kind, c.asked_by as "askedBy", c.words, c.contact_sealed as contact,
  c.digest, c.requested_by as "requestedBy", c.requested_at as "requestedAt", c.done_by as "approvedBy",
  c.due_at as "dueAt", c.ended_at as "endedAt"`
const from = 'from celeb_endings c join users u on u.id = c.user_id and u.deleted_at is null'
const stored = CelebEnding.omit({ cost: true })
// First the requests that wait, then the ends that can be recalled, then those that were carried out, newest first.
const selectAll = `
  select ${columns} ${from}
  where c.withdrawn_at is null and c.recalled_at is null and c.back_at is null
  order by c.ended_at is not null, c.done_at is not null, c.ended_at desc, c.requested_at desc, c.id desc
  limit 100`
const lockOpen = `select ${columns} ${from} where c.id = $1 and ${isOpenChange} for update of c`
const lockCeleb = `
  select id
  from users
  where id = $1 and is_celeb and deleted_at is null
  for no key update`
const selectActive = 'select id from users where id = $1 and celeb_ended_at is null'
const insert = `
  insert into celeb_endings
    (id, user_id, kind, asked_by, words, contact_sealed, digest, requested_by, requested_at)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`
const setDue = 'update celeb_endings set due_at = $2 where id = $1'
const recallIt = `
  update celeb_endings
  set recalled_at = $2, recalled_by = $3
  where id = $1 and done_at is not null and ended_at is null and recalled_at is null
  returning user_id as "userId"`
const bringBackIt = `
  update celeb_endings
  set back_at = $2, back_by = $3, back_words = $4
  where id = $1 and ended_at is not null and back_at is null
  returning user_id as "userId"`
const owner = { userId: column.userId }
const about = (userId: UserId) => ({ target: `users/${userId}`, whose: userId })

function maskContact(ctx: Context, { id, contact }: { id: string; contact: string | null }): string | null {
  const opened = contact && decrypt<string>(ctx.secrets.data, endingContactPurpose(id), contact)
  return opened ? maskedEmail(opened) : null
}

const lockRequest = (tx: Transaction, id: string) => tx.get(lockOpen, [id], stored)

/**
 * Ends a celeb's activity (leaving/endCeleb.ts): two people sign, and for an hour after that the end can be recalled.
 */
export const endingRoutes: Handlers<typeof consoleApi.endings> = {
  list: async (ctx) => {
    const found = await ctx.db.rows(selectAll, [], stored)
    const open = found.filter(({ endedAt }) => endedAt === null).map(({ userId }) => userId)
    const { unpaid, costs } = await unpaidIfGone(ctx.db, open, ctx.now())
    const costOf = (userId: UserId): CelebEnding['cost'] => {
      const cost = costs.get(userId)
      if (!cost) return null
      const { fans, contracts, refundWon } = cost
      return { fans, contracts, refundWon, earningsWon: unpaid.get(userId)! }
    }
    const list = found.map((ending) => ({
      ...ending,
      contact: maskContact(ctx, ending),
      cost: ending.endedAt ? null : costOf(ending.userId),
    }))
    return { list }
  },

  /** Throws `not_found` (no celeb), `conflict` (a request waits, or the activity has ended). */
  request: async (ctx, staff, { userId, kind, askedBy, words, contact }) => {
    const agreed = [userId, kind, askedBy, words, contact]
    const { id } = await requestChangeIn(ctx, staff, 'celeb_endings', agreed, async (tx, request) => {
      const { digest, requestedBy, requestedAt } = request
      await tx.get(lockCeleb, [userId], { id: column.userId })
      if (!(await tx.row(selectActive, [userId], { id: column.userId }))) throw new ApiError('conflict')
      const sealed = contact && seal(ctx.secrets.data, endingContactPurpose(request.id), contact)
      const values = [request.id, userId, kind, askedBy, words, sealed, digest, requestedBy, requestedAt]
      await tx.rows(insert, values)
      const facts = { kind, askedBy, ending: request.id }
      return { action: 'celeb.end-request', ...about(userId), reason: words, facts }
    })
    return { endingId: id }
  },

  /** Throws `not_found`, `conflict` (the caller asked for it, or other words). */
  approve: (ctx, staff, { endingId, digest }) =>
    ctx.db.inTransaction(async (tx) => {
      const { userId, kind, ...change } = await lockRequest(tx, endingId)
      const dueAt = new Date(ctx.now().getTime() + limits.celebEndingRecallMs)
      await approveChangeIn(ctx, tx, staff, 'celeb_endings', { change, digest })
      await tx.rows(setDue, [endingId, dueAt])
      const act = { ...actOf(staff), action: 'celeb.end-approve', ...about(userId) }
      await recordAudit(ctx, tx, { ...act, facts: { kind, ending: endingId } })
      return { dueAt }
    }),

  decline: (ctx, staff, { endingId }) =>
    declineChangeIn(ctx, staff, 'celeb_endings', endingId, async (tx) => {
      const { userId } = await lockRequest(tx, endingId)
      return { action: 'celeb.end-decline', ...about(userId), facts: { ending: endingId } }
    }),

  recall: (ctx, staff, { endingId }) =>
    ctx.db.inTransaction(async (tx) => {
      const { userId } = await tx.get(recallIt, [endingId, ctx.now(), staff.name], owner)
      const act = { ...actOf(staff), action: 'celeb.end-recall', ...about(userId) }
      await recordAudit(ctx, tx, { ...act, facts: { ending: endingId } })
    }),

  /** Throws `not_found`, `conflict` (the person left in the meantime). */
  bringBack: (ctx, staff, { endingId, words }) =>
    ctx.db.inTransaction(async (tx) => {
      const { userId } = await tx.get(bringBackIt, [endingId, ctx.now(), staff.name, words], owner)
      await bringCelebBack(ctx, tx, userId)
      const act = { ...actOf(staff), action: 'celeb.end-undo', ...about(userId), reason: words }
      await recordAudit(ctx, tx, { ...act, facts: { ending: endingId } })
    }),
}
