import type { api } from '@byeol/contract/api.ts'
import type { Input } from '@byeol/contract/endpoint.ts'
import { ApiError } from '@byeol/contract/errors.ts'
import type { Context } from '../../context.ts'
import type { Caller } from '../../http/call.ts'
import { requireConfirmed } from '../auth/account/requireConfirmed.ts'
import { refundsAtEnd } from './refundsAtEnd.ts'
import { removeAccount } from './removeAccount.ts'

/**
 * Deletes the caller's account. Throws `confirmation_required` unless `confirm-person` succeeded on this session within
 * ten minutes, and `conflict` while a settlement is open, or when `refundWon` differs from the present refund.
 */
export async function deleteAccount(
  ctx: Context,
  me: Caller,
  { refundWon }: Input<typeof api.auth.deleteAccount>,
): Promise<void> {
  await ctx.db.inTransaction(async (tx) => {
    await requireConfirmed(ctx, tx, me)
    const now = refundWon === undefined ? null : await refundsAtEnd(ctx, me.id)
    if (now && now.refundWon !== refundWon) throw new ApiError('conflict', { refundWon: now.refundWon })
    await removeAccount(ctx, tx, { id: me.id, isCeleb: me.person.isCeleb })
  })
}
