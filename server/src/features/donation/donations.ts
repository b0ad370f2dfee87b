import type { UserId } from '@byeol/contract/ids.ts'
import { column, type RowOf } from '../../db/columns.ts'
import type { Queries, Transaction } from '../../db/database.ts'
import type { Worth } from '../../ledger/lots.ts'

const shape = {
  id: column.donationId,
  userId: column.userId,
  celebId: column.userId,
  month: column.text,
  points: column.number,
  message: column.text,
  isAnonymous: column.boolean,
  isTest: column.boolean,
  at: column.timestamp,
}
export type Donation = RowOf<typeof shape>

/** The part of a donation that one lot paid, and its worth. */
type Part = Worth & { lotId: string; points: number }

const insert = `
  with donation as (
    insert into donations
      (id, user_id, celeb_id, month, points, share_won, message, is_anonymous, is_test, is_told, idempotency_key,
        created_at, has_unwanted_word)
    values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $13, $10, $11, $14)
    returning id
  )
  insert into donation_parts (lot_id, donation_id, points, share_won, vat_won, store_fee_won, platform_won)
  select "lotId", donation.id, points, share, vat, "storeFee", net - share - "storeFee"
  from donation, jsonb_to_recordset($12::jsonb) as part (
    "lotId" text, points integer, net integer, share integer, vat integer, "storeFee" integer)`
const select = `
  select id, user_id as "userId", celeb_id as "celebId", month, points, message, is_anonymous as "isAnonymous",
    is_test as "isTest", created_at as at
  from donations
  where user_id = $1 and idempotency_key = $2`

interface StoredWith {
  key: string | null
  /** Whether the celeb needs no notification of this donation, for example because it is a test. */
  isTold: boolean
  /** Whether the message contains a filtered word, so that the celeb cannot read it. */
  hasUnwantedWord: boolean
}

export async function insertDonation(
  tx: Transaction,
  { id, userId, celebId, month, points, message, isAnonymous, isTest, at }: Donation,
  parts: readonly Part[],
  { key, isTold, hasUnwantedWord }: StoredWith,
): Promise<void> {
  const shareWon = parts.reduce((sum, part) => sum + part.share, 0)
  await tx.rows(insert, [
    ...[id, userId, celebId, month, points, shareWon, message, isAnonymous, isTest, key, at],
    JSON.stringify(parts),
    isTold,
    hasUnwantedWord,
  ])
}

/** The donation that a call with this key stored. */
export const findDonation = (db: Queries, userId: UserId, key: string): Promise<Donation | null> =>
  db.row(select, [userId, key], shape)
