import { pino } from 'pino'
import type { UserId } from '@byeol/contract/ids.ts'
import { logFailures, openDatabase, type Database, type Transaction } from '../../db/database.ts'
import { newId } from '../../newId.ts'
import { createTestDatabase } from '../database.ts'
import type { PointAsset } from '../../ledger/assets.ts'
import { purchasePoints } from '../../ledger/grantPoints.ts'
import { post, type Posting } from '../../ledger/post.ts'
import { spendPoints } from '../../ledger/spendPoints.ts'
import { lockWallet, type LockedWallet } from '../../ledger/wallets.ts'

/** A separate ledger for a test, without orders and messages. */
export async function openBooks() {
  const database = await createTestDatabase()
  const db: Database = openDatabase(database.url, {
    connections: 8,
    isChecked: true,
    ...logFailures(pino({ level: 'silent' })),
  })
  const now = new Date('2026-11-20T03:00:00Z')
  let count = 0
  const id = () => newId(new Date(now.getTime() + 1_000 * count++))

  /** Locks a wallet and writes the postings that `work` returns. */
  const change = <Result extends { postings: Posting[] }>(
    userId: UserId,
    work: (wallet: LockedWallet, tx: Transaction) => Promise<Result> | Result,
    asset: PointAsset = 'point',
  ): Promise<Result> =>
    db.inTransaction(async (tx) => {
      const result = await work(await lockWallet(tx, { userId, asset }), tx)
      await post(tx, now, result.postings)
      return result
    })

  return {
    db,
    now,
    newPerson: () => id() as UserId,
    change,
    /** Buys points at 1.1 won each. */
    async buy(
      userId: UserId,
      points: number,
      { channel = 'card' as 'card' | 'ios', asset = 'point' as PointAsset, expiresAt = null as Date | null } = {},
    ): Promise<{ orderId: string; lotId: string }> {
      const [orderId, lotId] = [id(), id()]
      const purchase = { cause: `order:${orderId}:paid`, orderId, lotId, points, channel, expiresAt, at: now }
      await change(
        userId,
        (wallet) => ({ postings: [purchasePoints(wallet, { ...purchase, priceWon: Math.floor(points * 1.1) })] }),
        asset,
      )
      return { orderId, lotId }
    },
    /** Returns false if there were too few points. */
    async spend(userId: UserId, celebId: UserId, points: number, asset: PointAsset = 'point'): Promise<boolean> {
      const cause = `dm:${id()}`
      const { isPaid } = await change(
        userId,
        (wallet) => {
          const posting = spendPoints(wallet, { cause, points, earning: 'dm', celebId, at: now })
          return { isPaid: posting !== null, postings: posting ? [posting] : [] }
        },
        asset,
      )
      return isPaid
    },
    async close() {
      await db.close()
      await database.drop()
    },
  }
}
export type Books = Awaited<ReturnType<typeof openBooks>>
