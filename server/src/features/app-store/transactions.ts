import type { OrderId, UserId } from '@byeol/contract/ids.ts'
import { column, type RowOf } from '../../db/columns.ts'
import type { Queries, Transaction } from '../../db/database.ts'
import type { StoreTransaction } from '../../providers/appStore/storeFacts.ts'
import { paidInStore } from '../../ledger/paidBy.ts'

const shape = {
  transactionId: column.text,
  originalTransactionId: column.text,
  orderId: column.orderId,
  purchasedAt: column.timestamp,
  expiresAt: column.timestamp.orNull,
  signedAt: column.timestamp,
}
type StoredTransaction = RowOf<typeof shape>

const columns = `
  transaction_id as "transactionId", original_transaction_id as "originalTransactionId", order_id as "orderId",
  purchased_at as "purchasedAt", expires_at as "expiresAt", signed_at as "signedAt"`
const select = `select ${columns} from app_store_transactions where transaction_id = $1`
const selectOfOrder = `select ${columns} from app_store_transactions where order_id = $1`
const insert = `
  insert into app_store_transactions
    (transaction_id, original_transaction_id, order_id, product_id, purchased_at, expires_at, price_milli, currency,
      signed_at, storefront, quantity)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`
const setSigned = 'update app_store_transactions set signed_at = $2 where transaction_id = $1'
// Serializes runs that settle the same transaction, before there is a row to lock.
const lock = 'select pg_advisory_xact_lock(hashtextextended($1, 54))'

export const lockTransaction = async (tx: Transaction, transactionId: string): Promise<StoredTransaction | null> => {
  await tx.rows(lock, [transactionId])
  return tx.row(select, [transactionId], shape)
}

export const findTransactionOf = (db: Queries, orderId: OrderId): Promise<StoredTransaction | null> =>
  db.row(selectOfOrder, [orderId], shape)

export const insertTransaction = async (
  tx: Transaction,
  orderId: OrderId,
  transaction: StoreTransaction,
): Promise<void> => {
  const { transactionId, originalTransactionId, productId, purchasedAt, expiresAt, price, signedAt } = transaction
  const paid = [price?.milli ?? null, price?.currency ?? null]
  const values = [transactionId, originalTransactionId, orderId, productId, purchasedAt, expiresAt, ...paid, signedAt]
  await tx.rows(insert, [...values, transaction.storefront, transaction.quantity])
}

export const setSignedAt = async (tx: Transaction, { transactionId, signedAt }: StoreTransaction): Promise<void> =>
  void (await tx.rows(setSigned, [transactionId, signedAt]))

const selectOpen = `
  select o.id
  from orders o
  where o.user_id = $1 and o.product_id = $2 and ${paidInStore('o.method')}
    and o.status in ('pending', 'failed', 'expired')
    and ($3::text is null or o.id = $3)
    and not exists (select from app_store_transactions t where t.order_id = o.id)
  order by o.id desc
  limit 1
  for update`

/** Locks the person's newest unpaid order of a product and returns its id; with `orderId` only that order. */
export const lockOpenOrder = async (
  tx: Transaction,
  userId: UserId,
  productId: string,
  orderId: OrderId | null,
): Promise<OrderId | null> =>
  (await tx.row(selectOpen, [userId, productId, orderId], { id: column.orderId }))?.id ?? null
