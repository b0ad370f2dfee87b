import type { UserId } from '@byeol/contract/ids.ts'
import { column } from '../../db/columns.ts'
import type { Transaction } from '../../db/database.ts'

const lock = 'select id from users where id = $1 and deleted_at is null for share'

/**
 * Whether the buyer of an order still has an account. Waits for an account deletion that is in progress; a deletion
 * that begins later finds the order paid and refunds it.
 */
export const lockBuyer = async (tx: Transaction, userId: UserId): Promise<boolean> =>
  (await tx.row(lock, [userId], { id: column.userId })) !== null
