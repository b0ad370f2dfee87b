import type { PaymentChannel } from '@byeol/contract/money.ts'
import { accounts } from './accounts.ts'
import { wonOf, type PointAsset } from './assets.ts'
import { addWorth, noWorth, refundOf, worthOfNext, type Lot, type Worth } from './lots.ts'
import { nonZero, reversed, type LotChange, type Posting, type Transfer } from './post.ts'
import { splitRefund } from './split.ts'
import { addLine, type LockedWallet } from './wallets.ts'

/** The transfer that takes points out of a lot. */
const removePoints = (wallet: LockedWallet, lot: Lot, points: number, code: Transfer['code']): Transfer => ({
  asset: wallet.asset,
  debit: accounts.wallet(wallet.userId, lot.id),
  credit: accounts.minted,
  amount: points,
  code,
})

interface WonBack {
  refundWon: number
  /** The part of the price that is not refunded, before this refund. */
  keptWon: number
  /** The value of the points taken from the lot that was paid for (`own`), and from other lots (`others`). */
  own: Worth
  others: Worth
  channel: PaymentChannel
  to: string
  code: Transfer['code']
}

/**
 * The won transfers of a refund: VAT and the value of the points are credited to `to`. Any rounding remainder is
 * breakage; what spent points do not cover is our loss. A store returns its fee together with the price.
 */
export function wonBack(asset: PointAsset, back: WonBack): Transfer[] {
  const { refundWon, keptWon, own, others, channel, to, code } = back
  const move = (debit: string, credit: string, amount: number) => ({ asset: wonOf(asset), debit, credit, amount, code })
  const { vat, storeFee } = splitRefund(keptWon, keptWon - refundWon, channel)
  const liability = accounts.liability(asset)
  const worth = own.net + others.net - others.storeFee
  const covered = Math.min(refundWon - vat, worth)
  return [
    move(accounts.vat, to, vat),
    move(liability, to, covered),
    move(liability, accounts.breakage, worth - covered),
    move(accounts.revenue('loss'), to, refundWon - vat - covered),
    move(liability, accounts.storeFee, others.storeFee),
    move(accounts.clearing(channel), accounts.storeFee, storeFee),
    move(accounts.storeFee, accounts.revenue('loss'), storeFee - own.storeFee),
  ]
}

export interface LotRefund {
  cause: string
  lot: Lot
  /** The price of the lot minus earlier refunds. */
  keptWon: number
  /** The won to refund; by default the part of the price for the unspent points. */
  refundWon?: number
}

/**
 * Takes the unspent points out of a lot, and records their part of the price as payable (or more, if the person is also
 * refunded for spent points). Must run before the provider is asked to refund.
 */
export function refundLot(
  wallet: LockedWallet,
  { cause, lot, keptWon, refundWon = refundOf(lot) }: LotRefund,
): { posting: Posting; points: number; refundWon: number } {
  const points = lot.unspent
  const line = { kind: 'refund' as const, amount: -points, lotId: lot.id, ...(lot.orderId && { orderId: lot.orderId }) }
  const transfers = lotRefundTransfers(wallet, lot, refundWon, keptWon)
  wallet.lots = wallet.lots.filter(({ id }) => id !== lot.id)
  return {
    posting: {
      cause,
      transfers,
      ...(points > 0 && { lots: [{ lotId: lot.id, refunded: points }], lines: [addLine(wallet, line)] }),
    },
    points,
    refundWon,
  }
}

function lotRefundTransfers(wallet: LockedWallet, lot: Lot, refundWon: number, keptWon: number): Transfer[] {
  return nonZero([
    removePoints(wallet, lot, lot.unspent, 'refund'),
    ...wonBack(wallet.asset, {
      refundWon,
      keptWon,
      own: worthOfNext(lot, lot.unspent),
      others: noWorth,
      channel: lot.channel === 'ios' ? 'ios' : 'card',
      to: accounts.refundPayable,
      code: 'refund',
    }),
  ])
}

/** Returns the points after the provider refused the refund permanently. `lot`: the lot as it was before the refund. */
export function undoLotRefund(
  wallet: LockedWallet,
  { cause, lot, keptWon, refundWon = refundOf(lot) }: LotRefund,
): Posting {
  const undone = lotRefundTransfers(wallet, lot, refundWon, keptWon)
  if (lot.unspent === 0) return { cause, transfers: reversed(undone, 'refundUndone') }
  const line = addLine(wallet, {
    kind: 'refundUndone',
    amount: lot.unspent,
    lotId: lot.id,
    ...(lot.orderId && { orderId: lot.orderId }),
  })
  const transfers = reversed(undone, 'refundUndone')
  wallet.lots.push(lot)
  return { cause, transfers, lots: [{ lotId: lot.id, refunded: -lot.unspent }], lines: [line] }
}

/**
 * The cause of a lot's first expiry. If points return later and expire again, that needs another cause (`nextCause`).
 */
export const expiryCause = ({ id }: Pick<Lot, 'id'>): string => `lot:${id}:expired`

/** Removes the points of an expired lot. Their value becomes breakage, which is ours. */
export function expireLot(wallet: LockedWallet, lot: Lot, cause: string): Posting {
  const { net } = worthOfNext(lot, lot.unspent)
  const { asset } = wallet
  const line = addLine(wallet, { kind: 'expiry', amount: -lot.unspent, lotId: lot.id })
  wallet.lots = wallet.lots.filter(({ id }) => id !== lot.id)
  return {
    cause,
    transfers: nonZero([
      removePoints(wallet, lot, lot.unspent, 'expiry'),
      {
        asset: wonOf(asset),
        debit: accounts.liability(asset),
        credit: accounts.breakage,
        amount: net,
        code: 'expiry',
      },
    ]),
    lots: [{ lotId: lot.id, expired: lot.unspent }],
    lines: [line],
  }
}

export interface Clawback {
  cause: string
  orderId: string
  /** The id of the lot that was paid for. */
  lotId: string
  points: number
  refundWon: number
  keptWon: number
  channel: PaymentChannel
}

/**
 * For a payment that was reversed outside our product (a chargeback, a cancellation at the provider, a store's refund):
 * takes the points from its lot, then from other lots, and records missing points as owed (reliability.md 7).
 */
export function clawBack(wallet: LockedWallet, clawback: Clawback): Posting {
  const { cause, orderId, refundWon, keptWon, channel } = clawback
  const { userId, asset } = wallet
  const lots: LotChange[] = []
  const transfers: Transfer[] = []
  let left = clawback.points
  const take = (lot: Lot): Worth => {
    const taken = Math.min(lot.unspent, left)
    if (taken === 0) return noWorth
    const worth = worthOfNext(lot, taken)
    lots.push({ lotId: lot.id, refunded: taken })
    transfers.push(removePoints(wallet, lot, taken, 'clawback'))
    lot.unspent -= taken
    left -= taken
    return worth
  }
  const isOwn = ({ id }: Lot) => id === clawback.lotId
  const own = wallet.lots.filter(isOwn).map(take).reduce(addWorth, noWorth)
  const others = wallet.lots
    .filter((lot) => !isOwn(lot))
    .map(take)
    .reduce(addWorth, noWorth)
  const taken = clawback.points - left
  wallet.lots = wallet.lots.filter(({ unspent }) => unspent > 0)
  wallet.owed += left
  transfers.push(
    { asset, debit: accounts.owed(userId), credit: accounts.minted, amount: left, code: 'clawback' },
    ...wonBack(asset, { refundWon, keptWon, own, others, channel, to: accounts.clearing(channel), code: 'clawback' }),
  )
  return {
    cause,
    transfers: nonZero(transfers),
    lots,
    lines: taken > 0 ? [addLine(wallet, { kind: 'clawback', amount: -taken, orderId, lotId: clawback.lotId })] : [],
    ...(left > 0 && { owed: { userId, asset, change: left } }),
  }
}
