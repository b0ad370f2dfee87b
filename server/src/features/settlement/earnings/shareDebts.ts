import type { SettlementKind } from '@byeol/contract/celeb/settlementCalls.ts'
import type { Earning } from '../../../ledger/accounts.ts'
import type { Earned } from '../../../ledger/earnings/readEarnings.ts'
import { availableOf, debtsOf } from './available.ts'
import { earningsOf, settlementKinds } from './kinds.ts'

interface Debt {
  earning: Earning
  won: number
}

/** The part of a celeb's debts that the settlement of one kind pays off. */
export interface DebtShare {
  /** The debts that it pays off, by the kind of earning that was refunded. */
  debts: Debt[]
  owedWon: number
  /** Debts from this kind's own refunds that no kind can pay yet. They are left for later settlements. */
  owedLaterWon: number
}

const totalOf = (debts: readonly Debt[]): number => debts.reduce((sum, { won }) => sum + won, 0)

/**
 * Divides a celeb's debts among the three kinds of settlement, so that each won is paid off only once. A kind pays its
 * own debts first; what it cannot pay, the other kinds pay from what they have left, in the order of `settlementKinds`.
 * All `owedWon` and `owedLaterWon` together equal the debts in the ledger. A request of one kind does not change the
 * shares of the others.
 */
export function shareDebts(all: readonly Earned[]): Record<SettlementKind, DebtShare> {
  const kinds = settlementKinds.map((of) => ({ of, leftWon: availableOf(all, of).parts.amount, debts: [] as Debt[] }))
  const unpaid = debtsOf(all)
  const pay = (by: (typeof kinds)[number], debt: Debt) => {
    const won = Math.min(by.leftWon, debt.won)
    if (won <= 0) return
    by.debts.push({ earning: debt.earning, won })
    by.leftWon -= won
    debt.won -= won
  }
  const isOwn = (of: SettlementKind, { earning }: Debt): boolean => earningsOf[of].includes(earning)
  for (const kind of kinds) for (const debt of unpaid) if (isOwn(kind.of, debt)) pay(kind, debt)
  for (const kind of kinds) for (const debt of unpaid) pay(kind, debt)
  const shareOf = ({ of, debts }: (typeof kinds)[number]): DebtShare => ({
    debts,
    owedWon: totalOf(debts),
    owedLaterWon: totalOf(unpaid.filter((debt) => isOwn(of, debt))),
  })
  return Object.fromEntries(kinds.map((kind) => [kind.of, shareOf(kind)])) as Record<SettlementKind, DebtShare>
}
