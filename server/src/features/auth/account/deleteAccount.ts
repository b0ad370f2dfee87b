import type { Context } from '../../../context.ts'
import type { Caller } from '../../../http/call.ts'
import { requireConfirmed } from './requireConfirmed.ts'
import { removeAccount } from './removeAccount.ts'

/**
 * The person deletes their account. Throws `confirmation_required` unless `confirm-person` succeeded on this session
 * within ten minutes, and `conflict` while a settlement is open.
 */
export async function deleteAccount(ctx: Context, me: Caller): Promise<void> {
  await ctx.db.inTransaction(async (tx) => {
    await requireConfirmed(ctx, tx, me)
    await removeAccount(ctx, tx, { id: me.id, isCeleb: me.person.isCeleb })
  })
}
