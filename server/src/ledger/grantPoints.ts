import type { PaymentChannel } from '@byeol/contract/money.ts'
import { accounts } from './accounts.ts'
import { isTestAsset, wonOf } from './assets.ts'
import type { Lot } from './lots.ts'
import { nonZero, type NewLot, type Posting, type Transfer } from './post.ts'
import { repayOwed } from './repayOwed.ts'
import { storeFeeOf, vatIn } from './split.ts'
import { addLine, type LockedWallet } from './wallets.ts'

interface Grant {
  cause: string
  lotId: string
  points: number
  /** Null if the store does not allow points to expire. */
  expiresAt: Date | null
  at: Date
}

export interface Purchase extends Grant {
  orderId: string
  priceWon: number
  channel: PaymentChannel
}

/** Adds points that were paid for, and immediately deducts what the person owes. */
export function purchasePoints(wallet: LockedWallet, { orderId, priceWon, channel, ...grant }: Purchase): Posting {
  const won = wonOf(wallet.asset)
  const clearing = accounts.clearing(channel)
  const vat = vatIn(priceWon)
  const net = priceWon - vat
  const storeFee = storeFeeOf(net, channel)
  return addPoints(
    wallet,
    grant,
    {
      source: isTestAsset(wallet.asset) ? 'test' : 'paid',
      channel,
      orderId,
      priceWon,
      netWon: net,
      baseWon: net - storeFee,
    },
    [
      { asset: won, debit: clearing, credit: accounts.vat, amount: vat, code: 'purchase' },
      { asset: won, debit: clearing, credit: accounts.liability(wallet.asset), amount: net, code: 'purchase' },
      { asset: won, debit: accounts.storeFee, credit: clearing, amount: storeFee, code: 'storeFee' },
    ],
  )
}

/** Adds points as a gift: test points for a tester, or compensation for other people. Their value is our cost. */
export function givePoints(wallet: LockedWallet, grant: Grant & { netWon: number }): Posting {
  const source = isTestAsset(wallet.asset) ? 'test' : 'compensation'
  const { netWon, ...rest } = grant
  return addPoints(wallet, rest, { source, channel: 'none', orderId: null, priceWon: 0, netWon, baseWon: netWon }, [
    {
      asset: wonOf(wallet.asset),
      debit: accounts.revenue('compensation'),
      credit: accounts.liability(wallet.asset),
      amount: netWon,
      code: source,
    },
  ])
}

function addPoints(
  wallet: LockedWallet,
  { cause, lotId, points, expiresAt, at }: Grant,
  facts: Pick<NewLot, 'source' | 'channel' | 'orderId' | 'priceWon' | 'netWon' | 'baseWon'>,
  payment: Transfer[],
): Posting {
  const { userId, asset } = wallet
  const newLot: NewLot = { ...facts, id: lotId, userId, asset, quantity: points, expiresAt }
  const lot: Lot = { ...newLot, unspent: points, createdAt: at }
  const kind = facts.source === 'paid' || facts.orderId ? 'purchase' : facts.source
  const lineFacts = { lotId, ...(facts.orderId && { orderId: facts.orderId }) }
  const lines = [addLine(wallet, { kind, amount: points, ...lineFacts })]
  const transfers: Transfer[] = [
    ...payment,
    { asset, debit: accounts.minted, credit: accounts.wallet(userId, lotId), amount: points, code: kind },
  ]

  const repaid = repayOwed(wallet, lot, points)
  transfers.push(...repaid.transfers)
  if (repaid.taken > 0) lines.push(addLine(wallet, { kind: 'clawback', amount: -repaid.taken, ...lineFacts }))
  wallet.lots.push(lot)
  return {
    cause,
    transfers: nonZero(transfers),
    newLots: [newLot],
    lines,
    ...(repaid.taken > 0 && { lots: [{ lotId, spent: repaid.taken }] }),
    ...(repaid.points > 0 && { owed: { userId, asset, change: -repaid.points } }),
  }
}
