import type { UserId } from '@byeol/contract/ids.ts'
import type { Context } from '../../context.ts'
import { column } from '../../db/columns.ts'
import { findOpenSettlements } from '../settlement/earnings/openSettlements.ts'
import { removeAccount } from './removeAccount.ts'
import { findOtherWaysIn } from '../auth/hooks/endIdentity.ts'

const lockPerson = `
  select exists (select from celebs c where c.user_id = u.id) as "isCeleb"
  from users u
  where u.id = $1 and u.deleted_at is null
  for update`
const mark = 'update users set unreachable_since = coalesce(unreachable_since, $2) where id = $1'
const unmark = 'update users set unreachable_since = null where id = $1 and unreachable_since is not null'
const selectSettled = `
  select id
  from users u
  where unreachable_since is not null and deleted_at is null
    and not exists (select from settlements s where s.celeb_id = u.id and s.status in ('requested', 'approved'))
  order by id
  limit 100`

/**
 * Queued task: removes the account of a person who can no longer sign in, because their account at the sign-in provider
 * is gone. While a celeb's settlement is open, the task only marks the account, because the settlement may take longer
 * than the queue retries a task; `removeSettledUnreachable` removes it later.
 */
export const removeUnreachable = (ctx: Context, { userId }: { userId: UserId }): Promise<void> =>
  ctx.db.inTransaction(async (tx) => {
    const person = await tx.row(lockPerson, [userId], { isCeleb: column.boolean })
    if (!person) return
    if ((await findOtherWaysIn(tx, userId, null))!.hasOthers) return void (await tx.rows(unmark, [userId]))
    if ((await findOpenSettlements(tx, userId)).length > 0) return void (await tx.rows(mark, [userId, ctx.now()]))
    await removeAccount(ctx, tx, { id: userId, ...person })
  })

/** Removes the marked accounts that no longer have an open settlement. */
export async function removeSettledUnreachable(ctx: Context): Promise<void> {
  const people = await ctx.db.rows(selectSettled, [], { id: column.userId })
  for (const { id: userId } of people) await removeUnreachable(ctx, { userId })
}
