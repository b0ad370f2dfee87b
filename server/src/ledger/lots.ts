import { limits } from '@byeol/contract/limits.ts'
import { seoulMidnightAfter } from '@byeol/contract/locale/seoul.ts'
import { column } from '../db/columns.ts'
import type { RowOf } from '../db/columns.ts'
import { shareOf } from './split.ts'

/** Columns of `ledger_lots l` as `lotShape` reads them. */
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

/** Points that were added together. */
export type Lot = RowOf<typeof lotShape>

/**
 * When points that return to a lot expire. If the lot has expired already, they stay valid for some more days, because
 * the next run of the expiry would remove them at once.
 */
export const expiryOfReturned = ({ expiresAt }: Lot, at: Date): Date | null =>
  expiresAt && expiresAt <= at ? seoulMidnightAfter(at, limits.returnedPointsDays) : expiresAt

/** The worth of points of a lot, in won. */
export interface Worth {
  net: number
  /** The celeb's share. */
  share: number
  /** The store's fee at the purchase. */
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
 * The worth of the next `count` points of a lot. Counted from the lot's beginning, so that points spent in parts are
 * worth as much as points spent at once (money.md, Points).
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

/** The worth of the last `count` spent points of a lot. Returning them restores the lot. */
export const worthOfLast = (lot: Lot, count: number): Worth =>
  worthOfNext({ ...lot, unspent: lot.unspent + count }, count)

/** The refund for the unspent points of a lot: their part of the price, rounded down. */
export const refundOf = ({ priceWon, unspent, quantity }: Lot): number => Math.floor((priceWon * unspent) / quantity)
