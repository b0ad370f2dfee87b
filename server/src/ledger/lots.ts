import { limits } from '@byeol/contract/limits.ts'
import { seoulMidnightAfter } from '@byeol/contract/locale/seoul.ts'
import { column, type RowOf } from '../db/columns.ts'
import { shareOf } from './split.ts'

/** The columns of `ledger_lots l`, in the form that `lotShape` reads. */
export const lotColumns = `
  l.id, l.user_id as "userId", l.quantity::float8 as quantity, l.price_won::float8 as "priceWon",
  l.net_won::float8 as "netWon", l.base_won::float8 as "baseWon", l.unspent::float8 as unspent,
  l.source, l.channel, l.order_id as "orderId", l.created_at as "createdAt", l.expires_at as "expiresAt"`

export const lotShape = {
  id: column.text,
  userId: column.userId,
  quantity: column.number,
  priceWon: column.number,
  netWon: column.number,
  baseWon: column.number,
  unspent: column.number,
  source: column.oneOf('paid', 'test', 'compensation'),
  channel: column.oneOf('card', 'ios', 'none'),
  orderId: column.text.orNull,
  createdAt: column.timestamp,
  expiresAt: column.timestamp.orNull,
}

/** A lot: points that were added together. */
export type Lot = RowOf<typeof lotShape>

/**
 * When points that are returned to a lot expire. If the lot has already expired, they get some more days, because
 * otherwise the next expiry job would remove them immediately.
 */
export const expiryOfReturned = ({ expiresAt }: Lot, at: Date): Date | null =>
  expiresAt && expiresAt <= at ? seoulMidnightAfter(at, limits.returnedPointsDays) : expiresAt

/** The value of some points of a lot, in won. */
export interface Worth {
  net: number
  /** The part that a celeb earns when the points are spent. */
  share: number
  /** The store's fee when the points were bought. */
  storeFee: number
  /** The VAT in the price of the points. */
  vat: number
}

export const noWorth: Worth = { net: 0, share: 0, storeFee: 0, vat: 0 }

export const addWorth = (a: Worth, b: Worth): Worth => ({
  net: a.net + b.net,
  share: a.share + b.share,
  storeFee: a.storeFee + b.storeFee,
  vat: a.vat + b.vat,
})

const firstOf = ({ source, priceWon, netWon, baseWon, quantity }: Lot, count: number): Worth => {
  const net = Math.floor((netWon * count) / quantity)
  const base = Math.floor((baseWon * count) / quantity)
  const paid = source === 'compensation' ? net : Math.floor((priceWon * count) / quantity)
  return { net, share: shareOf(base), storeFee: net - base, vat: paid - net }
}

/**
 * The value of the next `count` points of a lot. Calculated as a difference of sums from the start of the lot, so that
 * points spent in parts have the same total value as points spent at once (money.md, Points).
 */
export function worthOfNext(lot: Lot, count: number): Worth {
  const gone = lot.quantity - lot.unspent
  const [before, after] = [firstOf(lot, gone), firstOf(lot, gone + count)]
  return {
    net: after.net - before.net,
    share: after.share - before.share,
    storeFee: after.storeFee - before.storeFee,
    vat: after.vat - before.vat,
  }
}

/** The value of the `count` points of a lot that were spent last. Returning them restores the lot. */
export const worthOfLast = (lot: Lot, count: number): Worth =>
  worthOfNext({ ...lot, unspent: lot.unspent + count }, count)

/** The refund for the unspent points of a lot: their share of the price, rounded down. */
export const refundOf = ({ priceWon, unspent, quantity }: Lot): number => Math.floor((priceWon * unspent) / quantity)
