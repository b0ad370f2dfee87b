import type { PaymentChannel } from '@byeol/contract/money.ts'
import { column } from '../db/columns.ts'
import type { Transaction } from '../db/database.ts'
import { accounts } from './accounts.ts'
import { givePoints } from './grantPoints.ts'
import { addWorth, expiryOfReturned, lotColumns, lotShape, noWorth, worthOfNext, type Lot } from './lots.ts'
import { nonZero, reversed, type LotChange, type Posting, type Transfer } from './post.ts'
import { wonBack } from './takeBack.ts'
import { addLine, type LockedWallet } from './wallets.ts'

const selectTaken = `
  select ${lotColumns}, t.amount::float8 as taken
  from ledger_events e
  join ledger_transfers t on t.event_id = e.id and t.code = 'clawback' and t.credit = 'minted'
  join ledger_lots l on t.debit = 'wallet:' || l.user_id || ':' || l.id
  where e.cause = $1
  order by l.created_at, l.id`
const takenShape = { ...lotShape, taken: column.number }
const selectOwed = `
  select coalesce(sum(t.amount), 0)::float8 as points
  from ledger_events e
  join ledger_transfers t on t.event_id = e.id
  where e.cause = $1 and t.debit = $2 and t.credit = 'minted'`

interface GiveBack {
  /** `cause`: the cause of the clawback; `reversal`: the cause of its reversal. */
  cause: string
  reversal: string
  orderId: string
  /** The lot that receives the points that were repaid in the meantime. */
  newLotId: string
  backWon: number
  /** Whether the clawback also undid the purchases made with the points. */
  isSpentReturned: boolean
  /** The part of the price that is not refunded, before this reversal. */
  keptWon: number
  channel: PaymentChannel
  at: Date
}

/**
 * Reverses a clawback: its lots get their points back, and the debt is cancelled. Points that the person has repaid in
 * the meantime are returned as a gift that does not expire; with `isSpentReturned`, all points of the debt are.
 */
export async function giveBackLot(tx: Transaction, wallet: LockedWallet, given: GiveBack): Promise<Posting[]> {
  const { cause, reversal, orderId, newLotId, backWon, isSpentReturned, keptWon, channel, at } = given
  const { userId, asset } = wallet
  const taken = await tx.rows(selectTaken, [cause], takenShape)
  const owed = (await tx.row(selectOwed, [cause, accounts.owed(userId)], { points: column.number }))!.points
  const lots: LotChange[] = []
  const transfers: Transfer[] = []
  let [own, others] = [noWorth, noWorth]
  for (const { taken: points, ...lot } of taken) {
    const expiresAt = expiryOfReturned(lot, at)
    const restored: Lot = { ...lot, expiresAt, unspent: lot.unspent + points }
    const worth = worthOfNext(restored, points)
    if (lot.orderId === orderId) own = addWorth(own, worth)
    else others = addWorth(others, worth)
    lots.push({ lotId: lot.id, refunded: -points, expiresAt })
    const to = accounts.wallet(userId, lot.id)
    transfers.push({ asset, debit: accounts.minted, credit: to, amount: points, code: 'refundUndone' })
    wallet.lots = [...wallet.lots.filter(({ id }) => id !== lot.id), restored]
  }
  const forgiven = Math.min(owed, wallet.owed)
  wallet.owed -= forgiven
  const back = { refundWon: backWon, keptWon: keptWon + backWon, own, others, channel }
  transfers.push(
    { asset, debit: accounts.minted, credit: accounts.owed(userId), amount: forgiven, code: 'refundUndone' },
    ...reversed(wonBack(asset, { ...back, to: accounts.clearing(channel), code: 'clawback' }), 'refundUndone'),
  )
  const points = taken.reduce((sum, each) => sum + each.taken, 0)
  const lines = points > 0 ? [addLine(wallet, { kind: 'refundUndone', amount: points, orderId })] : []
  const posting: Posting = {
    cause: reversal,
    transfers: nonZero(transfers),
    lots,
    lines,
    ...(forgiven > 0 && { owed: { userId, asset, change: -forgiven } }),
  }
  const more = isSpentReturned ? owed : owed - forgiven
  if (more === 0) return [posting]
  const gift = { cause: `${reversal}:repaid`, lotId: newLotId, points: more, netWon: more, expiresAt: null, at }
  return [posting, givePoints(wallet, gift)]
}
