import type { consoleApi } from '@byeol/contract/console/consoleApi.ts'
import { KindChange, type UserKind } from '@byeol/contract/console/people.ts'
import { ApiError } from '@byeol/contract/errors.ts'
import { actOf } from '../../../audit/actOf.ts'
import type { Context } from '../../../context.ts'
import { column } from '../../../db/columns.ts'
import { personChanged } from '../../../features/relations/personChanged.ts'
import { saveKind } from '../../../features/profile/saveKind.ts'
import type { Handler } from '../../../http/call.ts'
import { approveChangeIn, declineChangeIn, isOpenChange, requestChangeIn } from '../../roles/openChanges.ts'
import { searchPeople } from './findPeople.ts'

const columns = `
  c.id, c.user_id as "userId", u.nickname, c.from_kind as "from", c.to_kind as "to", c.digest,
  c.requested_by as "requestedBy", c.requested_at as "requestedAt"`
const from = 'from kind_changes c join users u on u.id = c.user_id'
const selectOpen = `select ${columns} ${from} where ${isOpenChange} order by c.requested_at, c.id limit 200`
const lockOpen = `select ${columns} ${from} where c.id = $1 and ${isOpenChange} for update of c`
const lockKind = 'select kind from users where id = $1 and deleted_at is null for no key update'
const insert = `
  insert into kind_changes (id, user_id, from_kind, to_kind, digest, requested_by, requested_at)
  values ($1, $2, $3, $4, $5, $6, $7)`

export const listKindChanges = async ({ db }: Context): Promise<{ list: KindChange[] }> => ({
  list: await db.rows(selectOpen, [], KindChange),
})

/** Throws `not_found`, `conflict` (the person already has this kind, or a change is pending). */
export const requestKind: Handler<typeof consoleApi.people.requestKind> = async (ctx, staff, { who, kind: to }) => {
  const [person] = (await searchPeople(ctx, who)).list
  if (!person || person.isDeleted) throw new ApiError('not_found')
  const { id: userId, nickname, kind } = person
  if (kind === to) throw new ApiError('conflict')
  const requested = await requestChangeIn(ctx, staff, 'kind_changes', [userId, kind, to], async (tx, change) => {
    const { id, digest, requestedBy, requestedAt } = change
    await tx.rows(insert, [id, userId, kind, to, digest, requestedBy, requestedAt])
    return { action: 'user.kind-request', target: `users/${userId}`, facts: { from: kind, to, change: id } }
  })
  return { change: { ...requested, userId, nickname, from: kind, to } }
}

/**
 * The second owner's approval, which carries out the change. Throws `not_found`. Throws `conflict` if the caller is the
 * requester, the digest differs, or the person's kind has changed in the meantime.
 */
export const approveKind: Handler<typeof consoleApi.people.approveKind> = async (ctx, staff, { changeId, digest }) => {
  await ctx.db.inTransaction(async (tx) => {
    const change = await tx.get(lockOpen, [changeId], KindChange)
    const { userId, from: before, to } = change
    const person = await tx.row(lockKind, [userId], { kind: column.textAs<UserKind>() })
    if (person?.kind !== before) throw new ApiError('conflict')
    await approveChangeIn(ctx, tx, staff, 'kind_changes', { change, digest })
    await saveKind(ctx, tx, { userId, from: before, to, act: actOf(staff) })
    tx.afterCommit(() => personChanged(ctx, userId))
  })
}

/** Withdraws or declines a pending change. Throws `not_found`. */
export const declineKind: Handler<typeof consoleApi.people.declineKind> = (ctx, staff, { changeId }) =>
  declineChangeIn(ctx, staff, 'kind_changes', changeId, async (tx) => {
    const { userId, from: before, to } = await tx.get(lockOpen, [changeId], KindChange)
    return { action: 'user.kind-decline', target: `users/${userId}`, facts: { from: before, to, change: changeId } }
  })
