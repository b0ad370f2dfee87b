import { ApiError } from '@byeol/contract/errors.ts'
import type { Database } from '../../../db/database.ts'
import { post, type Posting } from '../../../ledger/post.ts'
import { spendablePoints, spendFrom } from '../../../ledger/spendPoints.ts'
import { lockWallets, walletKey, type LockedWallet, type WalletKey } from '../../../ledger/wallets.ts'
import { judgePaid, type PaidFacts } from '../visibility/judgePaid.ts'
import { insertMessages } from './insertMessages.ts'
import { keyOf } from './findStored.ts'
import type { BatchOutcome } from './messageLane.ts'
import type { MessagePayment, NewMessage } from './storedMessage.ts'

type PaidMessage = NewMessage & { payment: MessagePayment }

/** The wallets that an author pays from, in this order. Test points earn the celeb only test money. */
const walletsOf = ({ authorId, payment }: PaidMessage): WalletKey[] =>
  (payment.isTester ? (['point-test', 'point'] as const) : (['point'] as const)).map((asset) => ({
    userId: authorId,
    asset,
  }))

/**
 * The price in points; null while the author has premium. Throws `membership_required`, `price_changed`,
 * `insufficient_point_balance`.
 */
function requirePrice({ payment }: PaidMessage, facts: PaidFacts, wallets: LockedWallet[], at: Date): number | null {
  if (facts.isFree) return null
  if (!facts.hasSeat) throw new ApiError('membership_required')
  const told = {
    price: facts.price,
    points: wallets.reduce((sum, wallet) => sum + spendablePoints(wallet, at), 0),
  }
  if (payment.seenPoints !== null && payment.seenPoints !== facts.price) throw new ApiError('price_changed', told)
  if (told.points < facts.price) throw new ApiError('insufficient_point_balance', told)
  return facts.price
}

/**
 * Stores a batch of paid messages and takes their price, in one transaction. Reads premium, seats and prices under the
 * locks of the wallets, never from memory. Refuses only the authors who cannot pay.
 */
export const insertPaidMessages = (
  db: Database,
  batch: readonly NewMessage[],
  at: Date,
  rings: boolean,
): Promise<BatchOutcome> =>
  db.inTransaction(async (tx) => {
    const messages = batch as readonly PaidMessage[]
    const locked = await lockWallets(tx, messages.flatMap(walletsOf))
    const facts = await judgePaid(tx, messages, at)
    const refused = new Map<string, ApiError>()
    const accepted: { message: PaidMessage; price: number | null }[] = []
    const postings: Posting[] = []
    for (const [index, message] of messages.entries()) {
      if (facts[index]!.isStored) continue
      const wallets = walletsOf(message).map((key) => locked.get(walletKey(key))!)
      try {
        const price = requirePrice(message, facts[index]!, wallets, at)
        accepted.push({ message, price })
        if (price === null) continue
        const cause = `dm:${message.authorId}:${message.sendId}`
        const { celebId } = message.payment
        postings.push(...spendFrom(wallets, { cause, points: price, earning: 'dm', celebId, at }))
      } catch (error) {
        if (!(error instanceof ApiError)) throw error
        refused.set(keyOf(message), error)
      }
    }
    if (accepted.length === 0) return { inserted: [], refused }

    const stored = accepted.map(({ message }) => message)
    const prices = accepted.map(({ price }) => price)
    const inserted = await insertMessages(tx, stored, at, false, rings, prices)
    // Another node has stored one of them in the meantime, as a free message: try the transaction again.
    if (inserted.length < accepted.length) throw Object.assign(new Error('stored meanwhile'), { code: '40001' })
    await post(tx, at, postings)
    const priceOf = new Map(accepted.map(({ message, price }) => [keyOf(message), price]))
    return {
      inserted: inserted.map((row) => ({ ...row, price_points: priceOf.get(`${row.author_id} ${row.send_id}`)! })),
      refused,
    }
  })
