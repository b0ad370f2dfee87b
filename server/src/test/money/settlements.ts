import { api } from '@byeol/contract/api.ts'
import type { BankAccount } from '@byeol/contract/celeb/bankAccountCalls.ts'
import type { Settlement, SettlementKind } from '@byeol/contract/celeb/settlementCalls.ts'
import type { TaxKind } from '@byeol/contract/celeb/taxCalls.ts'
import { afterAll, beforeAll, expect } from 'vitest'
import type { Transaction } from '../../db/database.ts'
import {
  approveSettlement,
  markPaid,
  rejectSettlement,
  returnTransfer,
} from '../../features/settlement/decide/decideSettlement.ts'
import { setTaxKind } from '../../features/settlement/decide/setTaxKind.ts'
import { checkPoints, runChecks } from '../../ledger/checks.ts'
import { settlementChecks } from '../../ledger/earnings/settlementChecks.ts'
import { readAccount } from '../../ledger/readAccount.ts'
import type { Actor } from '../Actor.ts'
import { dayMs, payableCeleb, sellPremium } from './celebMoney.ts'
import type { World } from '../openWorld.ts'
import { useOwnWorld } from '../useWorld.ts'
import { sandboxEnv } from '../servers/sandboxEnv.ts'

/** A celeb who can request settlements to the bank account `account`. */
export type PayableCeleb = Awaited<ReturnType<typeof payableCeleb>>

/** A celeb, verified under `name`, with earnings from a premium sale that can be settled: 31,181 won of 49,000 won. */
export async function celebWithSale(world: World, priceWon = 49_000, name?: string): Promise<PayableCeleb> {
  const celeb = await payableCeleb(world, {}, name)
  await sellPremium(world, celeb, priceWon)
  world.pass(8 * dayMs)
  return celeb
}

const estimateCalls = {
  point: api.celeb.estimateSettlement,
  subscription: api.celeb.estimateSubscription,
  donation: api.donation.estimateSettlement,
}
export const estimateOf = async (celeb: Actor, of: SettlementKind = 'subscription') =>
  (await celeb.call(estimateCalls[of], {})).estimate

/**
 * The part of the debt that each estimate sets off, and the part that it leaves for later. Together they are the
 * celeb's debt in the ledger.
 */
export async function debtLinesOf({ ctx }: World, celeb: Actor) {
  const kinds = ['point', 'subscription', 'donation'] as const
  const estimates = await Promise.all(kinds.map((of) => estimateOf(celeb, of)))
  const lines = estimates.map(({ owedWon, owedLaterWon }) => ({ owedWon, owedLaterWon }))
  const shownWon = lines.reduce((sum, { owedWon, owedLaterWon }) => sum + owedWon + owedLaterWon, 0)
  expect(shownWon).toBe(-(await readAccount(ctx.db, 'won', `celeb_owes:${celeb.id}`)) || 0)
  return { point: lines[0]!, subscription: lines[1]!, donation: lines[2]! }
}

/** Requests a settlement as estimated, except for `changes`. */
export async function request(
  celeb: Actor & { account: BankAccount },
  of: 'point' | 'subscription' = 'subscription',
  changes: { shareWon?: number; asOf?: Date } = {},
): Promise<Settlement> {
  const { asOf, shareWon } = { ...(await estimateOf(celeb, of)), ...changes }
  const { bankAccountId } = celeb.account
  const wanted = { of, asOf: { $date: asOf.toISOString() }, shareWon, bankAccountId }
  return (await celeb.call(api.celeb.requestSettlement, wanted)).settlement
}

export const historyOf = async (celeb: Actor) => (await celeb.call(api.celeb.settlementHistory, {})).list
export const balanceOf = async (celeb: Actor) => (await celeb.call(api.celeb.celebPointBalance, {})).subscription

/** The decisions of staff on settlements, each in a transaction. */
export function staffOf({ ctx }: World) {
  const decide = <Out>(work: (tx: Transaction) => Promise<Out>): Promise<Out> => ctx.db.inTransaction(work)
  const approve = ({ settlementId }: Settlement, by: string) =>
    decide((tx) => approveSettlement(ctx, tx, { settlementId, by }))
  const pay = ({ settlementId }: Settlement, by = 'jin') => decide((tx) => markPaid(ctx, tx, { settlementId, by }))
  return {
    approve,
    pay,
    approveAndPay: async (settlement: Settlement) => {
      for (const by of ['jin', 'min']) await approve(settlement, by)
      await pay(settlement)
    },
    reject: ({ settlementId }: Pick<Settlement, 'settlementId'>, reason = '계좌를 확인할 수 없어요') =>
      decide((tx) => rejectSettlement(ctx, tx, { settlementId, by: 'jin', reason })),
    setTaxKind: (celeb: Actor, taxKind: TaxKind) =>
      decide((tx) => setTaxKind(ctx, tx, { celebId: celeb.id, taxKind, by: 'jin' })),
    sendBack: ({ settlementId }: Pick<Settlement, 'settlementId'>) =>
      decide((tx) => returnTransfer(ctx, tx, { settlementId, by: 'jin', reason: '해지된 계좌' })),
  }
}

export interface SettlementWorld {
  world: World
  staff: ReturnType<typeof staffOf>
}

/** A separate world with the sandbox and a stopped clock. After all tests, checks that all money is right. */
export function useSettlementWorld(): SettlementWorld {
  const world = useOwnWorld(sandboxEnv)
  const staff = {} as SettlementWorld['staff']
  beforeAll(() => {
    world.stopClock()
    Object.assign(staff, staffOf(world))
  })
  afterAll(() => expectRightBooks(world))
  return { world, staff }
}

export async function expectRightBooks({ ctx }: World): Promise<void> {
  expect([...(await checkPoints(ctx.db)), ...(await runChecks(ctx.db, settlementChecks))]).toEqual([])
}
