import type { SubscriptionPremiumId } from '@byeol/contract/ids.ts'
import { column } from '../../db/columns.ts'
import type { Queries, Transaction } from '../../db/database.ts'

const keep = `
  insert into app_store_subscriptions (original_transaction_id, contract_id, signed_at, asked_at)
  values ($1, $2, '-infinity', $3)
  on conflict (original_transaction_id) do update
  set contract_id = excluded.contract_id`
const select = `
  select contract_id as "contractId"
  from app_store_subscriptions
  where original_transaction_id = $1`
const setAsked = `
  update app_store_subscriptions
  set signed_at = $2, asked_at = $3
  where original_transaction_id = $1 and signed_at <= $2
  returning original_transaction_id as id`

/** Stores which contract a subscription at Apple pays for, replacing an earlier contract. */
export const keepSubscription = async (
  tx: Transaction,
  originalTransactionId: string,
  contractId: SubscriptionPremiumId,
  at: Date,
): Promise<void> => void (await tx.rows(keep, [originalTransactionId, contractId, at]))

export const findContractOf = async (
  db: Queries,
  originalTransactionId: string,
): Promise<SubscriptionPremiumId | null> =>
  (await db.row(select, [originalTransactionId], { contractId: column.subscriptionPremiumId.orNull }))?.contractId ??
  null

/**
 * Stores when we last asked Apple. If newer data has been applied in the meantime, stores nothing and returns false.
 */
export const setAskedAt = async (
  tx: Transaction,
  originalTransactionId: string,
  { signedAt, at }: { signedAt: Date; at: Date },
): Promise<boolean> => (await tx.row(setAsked, [originalTransactionId, signedAt, at], { id: column.text })) !== null
