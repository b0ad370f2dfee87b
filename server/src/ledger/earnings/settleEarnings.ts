import type { UserId } from '@byeol/contract/ids.ts'
import { column } from '../../db/columns.ts'
import type { Queries } from '../../db/database.ts'
import { accounts, type Earning } from '../accounts.ts'
import { nonZero, reversed, type Posting, type Transfer } from '../post.ts'
import type { EarningEntry } from './entryOf.ts'
import type { Parts } from './readEarnings.ts'

const asset = 'won' as const

/**
 * What a settlement takes from each account of a celeb, with the parts of the price, and the debts that it sets off, by
 * kind of earnings.
 */
export interface Taken {
  settlementId: string
  celebId: UserId
  accounts: readonly (Parts & { earning: Earning })[]
  debts: readonly { earning: Earning; won: number }[]
}

function transfersOf({ settlementId, celebId, accounts: taken, debts }: Taken): Transfer[] {
  const locked = accounts.celebLocked(settlementId)
  const code = 'settlement' as const
  return nonZero([
    ...taken.map(({ earning, amount }) => {
      const debit = accounts.celebEarned(celebId, earning)
      return { asset, debit, credit: locked, amount, code }
    }),
    ...debts.map(({ won }) => ({ asset, debit: locked, credit: accounts.celebOwes(celebId), amount: won, code })),
  ])
}

function entriesOf({ celebId, accounts: taken, debts }: Taken, sign: 1 | -1, code: string): EarningEntry[] {
  const earnings = [...new Set([...taken, ...debts].map(({ earning }) => earning))]
  return earnings.map((earning) => {
    const found = taken.find((account) => account.earning === earning)
    return {
      celebId,
      earning,
      code,
      amount: -sign * (found?.amount ?? 0),
      debt: sign * (debts.find((owed) => owed.earning === earning)?.won ?? 0),
      paid: -sign * (found?.paid ?? 0),
      vat: -sign * (found?.vat ?? 0),
      storeFee: -sign * (found?.storeFee ?? 0),
      platform: -sign * (found?.platform ?? 0),
    }
  })
}

const causeOf = (settlementId: string, what: 'requested' | 'rejected' | 'paid' | 'returned'): string =>
  `settlement:${settlementId}:${what}`

/**
 * The posting that takes the settled sum from the celeb's accounts and sets debts off. The caller must hold the lock of
 * `lockCelebs`.
 */
export const lockSettlement = (taken: Taken): Posting => ({
  cause: causeOf(taken.settlementId, 'requested'),
  transfers: transfersOf(taken),
  earnings: entriesOf(taken, 1, 'settlement'),
})

/** The posting that reverses `lockSettlement` if the settlement is rejected. */
export const unlockSettlement = (taken: Taken): Posting => ({
  cause: causeOf(taken.settlementId, 'rejected'),
  transfers: reversed(transfersOf(taken), 'settlementBack'),
  earnings: entriesOf(taken, -1, 'settlementBack'),
})

interface Payout {
  settlementId: string
  netWon: number
  incomeTaxWon: number
  localTaxWon: number
}

function payoutTransfers({ settlementId, netWon, incomeTaxWon, localTaxWon }: Payout): Transfer[] {
  const pay = (credit: string, amount: number): Transfer => ({
    asset,
    debit: accounts.celebLocked(settlementId),
    credit,
    amount,
    code: 'payout',
  })
  return nonZero([
    pay(accounts.bank, netWon),
    pay(accounts.taxIncome, incomeTaxWon),
    pay(accounts.taxLocal, localTaxWon),
  ])
}

/** The posting for our bank transfer to the celeb. From then on we owe the withheld tax to the tax office. */
export const payOut = (payout: Payout): Posting => ({
  cause: causeOf(payout.settlementId, 'paid'),
  transfers: payoutTransfers(payout),
})

/**
 * The posting for a transfer that the bank returned. It restores the earnings, so that the celeb can request them
 * again.
 */
export const returnPayout = (payout: Payout, taken: Taken): Posting => ({
  cause: causeOf(payout.settlementId, 'returned'),
  transfers: [...reversed(payoutTransfers(payout), 'payoutBack'), ...reversed(transfersOf(taken), 'settlementBack')],
  earnings: entriesOf(taken, -1, 'settlementBack'),
})

/** The posting for our payment of withheld tax to the tax office, from our bank account. */
export const handOver = (month: string, taxes: Pick<Payout, 'incomeTaxWon' | 'localTaxWon'>): Posting => {
  const pay = (debit: string, amount: number): Transfer => ({
    asset,
    debit,
    credit: accounts.bank,
    amount,
    code: 'taxHandover',
  })
  return {
    cause: `tax:${month}`,
    transfers: nonZero([pay(accounts.taxIncome, taxes.incomeTaxWon), pay(accounts.taxLocal, taxes.localTaxWon)]),
  }
}

const select = `
  select l.earning, (-l.amount)::float8 as amount, l.debt::float8 as debt, (-l.paid)::float8 as paid,
    (-l.vat)::float8 as vat, (-l.store_fee)::float8 as "storeFee", (-l.platform)::float8 as platform
  from ledger_events e
  join ledger_earnings l on l.event_id = e.id
  where e.cause = $1
  order by l.earning`
const shape = {
  earning: column.oneOf('contents', 'dm', 'subscription', 'donation'),
  amount: column.number,
  debt: column.number,
  paid: column.number,
  vat: column.number,
  storeFee: column.number,
  platform: column.number,
}

/** Reads what a settlement took from the accounts when it was requested. */
export async function readTaken(db: Queries, settlementId: string, celebId: UserId): Promise<Taken> {
  const rows = await db.rows(select, [causeOf(settlementId, 'requested')], shape)
  return {
    settlementId,
    celebId,
    accounts: rows.filter(({ amount, paid }) => amount !== 0 || paid !== 0).map(({ debt: _debt, ...parts }) => parts),
    debts: rows.filter(({ debt }) => debt !== 0).map(({ earning, debt }) => ({ earning, won: debt })),
  }
}
