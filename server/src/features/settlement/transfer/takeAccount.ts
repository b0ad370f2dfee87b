import type { RefundTransferId, UserId } from '@byeol/contract/ids.ts'
import { digestOf } from '../../../audit/approve.ts'
import type { Context } from '../../../context.ts'
import { column } from '../../../db/columns.ts'
import type { Transaction } from '../../../db/database.ts'
import { keyedHash, seal } from '../../../seal.ts'
import { bareName, maskNumber } from '../account/bankAccounts.ts'
import { sealedInTransfer } from './transfers.ts'

const lockAsked = `
  select id, amount_won as "amountWon"
  from refund_transfers
  where user_id = $1 and status = 'asked'
  order by id
  for update`
const askedShape = { id: column.textAs<RefundTransferId>(), amountWon: column.number }
const store = `
  update refund_transfers
  set status = 'requested', bank_code = $2, masked_number = $3, number_sealed = $4, holder_sealed = $5,
    checked_by = $6, digest = $7, requested_at = $8, reason = null
  where id = $1`

export interface CheckedAccount {
  bankCode: string
  number: string
  holder: string
  /**
   * `bank`: the bank confirmed that the account is in the person's verified name. `staff`: staff checked a document.
   */
  checkedBy: 'bank' | 'staff'
}

/**
 * Stores the checked account in all refunds of a person that are waiting for one; two staff members then pay them.
 * Returns how many there were.
 */
export async function takeAccount(
  ctx: Context,
  tx: Transaction,
  userId: UserId,
  { bankCode, number, holder, checkedBy }: CheckedAccount,
): Promise<number> {
  const asked = await tx.rows(lockAsked, [userId], askedShape)
  const paidTo = keyedHash(ctx.secrets.hash, 'refund transfer', `${bankCode} ${number}`).toString('hex')
  for (const { id, amountWon } of asked)
    await tx.rows(store, [
      id,
      bankCode,
      maskNumber(number),
      seal(ctx.secrets.data, sealedInTransfer.number(id), number),
      seal(ctx.secrets.data, sealedInTransfer.holder(id), bareName(holder)),
      checkedBy,
      digestOf(id, amountWon, paidTo),
      ctx.now(),
    ])
  // One message covers all of them.
  if (asked[0]) await ctx.queue.add(tx, 'tellOfTransfer', { transferId: asked[0].id, step: 'sending' })
  return asked.length
}

const storeReason = `
  update refund_transfers
  set reason = $2
  where user_id = $1 and status = 'asked'
  returning id`

/** Notifies a person in the app why the account that they named cannot be used. */
export async function noteRefusal(ctx: Context, tx: Transaction, userId: UserId, reason: string): Promise<void> {
  const [first] = await tx.rows(storeReason, [userId, reason], { id: column.textAs<RefundTransferId>() })
  if (first) await ctx.queue.add(tx, 'tellOfTransfer', { transferId: first.id, step: 'returned' })
}
