import { createHash } from 'node:crypto'
import { limits } from '@byeol/contract/limits.ts'
import { seoulYearsLater } from '@byeol/contract/locale/seoul.ts'
import type { Points } from '@byeol/contract/money.ts'
import type { Context } from '../../context.ts'
import type { Caller } from '../../http/call.ts'
import { givePoints } from '../../ledger/grantPoints.ts'
import { isPosted, post } from '../../ledger/post.ts'
import { readPoints } from '../../ledger/readWallet.ts'
import { lockWallet } from '../../ledger/wallets.ts'
import { newId } from '../../newId.ts'
import { announcePoints } from '../../ledger/announcePoints.ts'

const hashOf = (...parts: string[]): string => createHash('sha256').update(parts.join(' ')).digest('hex').slice(0, 32)

/** Gives a tester test points. These stay in separate accounts and never become won (reliability.md 11). */
export async function giveTestPoints(ctx: Context, { id, idempotencyKey }: Caller, points: number): Promise<Points> {
  const at = ctx.now()
  await ctx.db.inTransaction(async (tx) => {
    const wallet = await lockWallet(tx, { userId: id, asset: 'point-test' })
    const lotId = newId(at)
    // In an earlier attempt, the node may have died before it stored its response under this key.
    const cause = `test:${idempotencyKey === null ? lotId : hashOf(id, idempotencyKey)}`
    if (await isPosted(tx, cause)) return
    const expiresAt = seoulYearsLater(at, limits.pointYears)
    await post(tx, at, [givePoints(wallet, { cause, lotId, points, netWon: points, expiresAt, at })])
    tx.afterCommit(() => announcePoints(ctx, id))
  })
  return (await readPoints(ctx.db, id, 'point')) as Points
}
