import type { api } from '@byeol/contract/api.ts'
import { ApiError } from '@byeol/contract/errors.ts'
import type { UserId } from '@byeol/contract/ids.ts'
import type { Transaction } from '../../db/database.ts'
import type { Handler } from '../../http/call.ts'
import { lockWalletsOf } from '../../ledger/wallets.ts'
import { requireConfirmed } from '../auth/account/requireConfirmed.ts'
import { refundsAtEnd } from './refundsAtEnd.ts'
import { removeAccount } from './removeAccount.ts'

const lockPerson = 'select id from users where id = $1 for no key update'

/** Keeps the points from being spent until they are refunded. Locks the person first, as purchases do. */
async function lockPoints(tx: Transaction, userId: UserId): Promise<void> {
  await tx.rows(lockPerson, [userId])
  await lockWalletsOf(tx, userId)
}

/**
 * Deletes the caller's account. Throws `confirmation_required` unless `confirm-person` succeeded in this session in the
 * last ten minutes, and `conflict` while a settlement is open or if `refundWon` is not the current refund.
 */
export const deleteAccount: Handler<typeof api.auth.deleteAccount> = async (ctx, me, { refundWon }) => {
  await ctx.db.inTransaction(async (tx) => {
    await requireConfirmed(ctx, tx, me)
    await lockPoints(tx, me.id)
    // At midnight, another refund would be booked than the one that was compared.
    const at = ctx.now()
    const due = refundWon === undefined ? null : await refundsAtEnd(tx, me.id, at)
    if (due && due.refundWon !== refundWon) throw new ApiError('conflict', { refundWon: due.refundWon })
    await removeAccount(ctx, tx, { id: me.id, isCeleb: me.person.isCeleb }, at)
  })
}
