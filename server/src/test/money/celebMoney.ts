import type { BankAccount } from '@byeol/contract/celeb/bankAccountCalls.ts'
import type { UserId } from '@byeol/contract/ids.ts'
import type { PaymentChannel } from '@byeol/contract/money.ts'
import { inject } from 'vitest'
import type { Earning } from '../../ledger/accounts.ts'
import { givePoints } from '../../ledger/grantPoints.ts'
import { post } from '../../ledger/post.ts'
import { refundSale, sell } from '../../ledger/sell.ts'
import { spendPoints } from '../../ledger/spendPoints.ts'
import { sumEarnings } from '../../ledger/earnings/sumEarnings.ts'
import { lockWallet } from '../../ledger/wallets.ts'
import { newId } from '../../newId.ts'
import type { Actor } from '../Actor.ts'
import type { CelebActor, Traits } from '../makePeople.ts'
import type { World } from '../openWorld.ts'
import { certify, makePayable, openNumber, verifiedPerson } from './payable.ts'
import { sandboxAt } from '../servers/sandboxAt.ts'
import { until } from '../until.ts'

export const dayMs = 86_400_000

const sandbox = () => sandboxAt(inject('sandboxUrl'))

/** Verifies a person's identity. */
export const verify = (world: World, who: Actor, person: object = verifiedPerson): Promise<void> =>
  certify(sandbox(), who, world.ctx.now(), person)

/** Creates an account number that the bank knows under `holder`; null: the bank does not know it. */
export const newNumber = (holder: string | null, bankCode?: string): Promise<string> =>
  openNumber(sandbox(), holder, bankCode)

/**
 * A celeb who can request settlements: verified under `name`, with tax facts and a bank account past its waiting
 * period.
 */
export async function payableCeleb(
  world: World,
  traits?: Traits,
  name?: string,
): Promise<CelebActor & { account: BankAccount }> {
  const celeb = await world.celeb(traits)
  const account = await makePayable(sandbox(), celeb, world.ctx.now(), name)
  world.pass(3 * dayMs)
  return Object.assign(celeb, { account })
}

/** A fan spends points, worth one won each, on a celeb now. The points are a gift, so no order is needed. */
export async function spendOn(
  { ctx }: World,
  celeb: Actor,
  points: number,
  { earning = 'dm', isTest = false }: { earning?: Exclude<Earning, 'subscription'>; isTest?: boolean } = {},
): Promise<void> {
  const at = ctx.now()
  const [userId, lotId, id] = [newId<UserId>(at), newId(at), newId(at)]
  const base = earning === 'donation' ? 'donationPoint' : 'point'
  await ctx.db.inTransaction(async (tx) => {
    const wallet = await lockWallet(tx, { userId, asset: isTest ? `${base}-test` : base })
    const gift = givePoints(wallet, { cause: `test:${lotId}`, lotId, points, netWon: points, expiresAt: null, at })
    const spent = spendPoints(wallet, { cause: `test:${id}`, points, earning, celebId: celeb.id, at })!
    await post(tx, at, [gift, spent])
  })
}

/** Sells a period of premium for a celeb now. Returns a function that refunds part of it. */
export async function sellPremium(
  { ctx }: World,
  celeb: Actor,
  priceWon = 4_900,
  channel: PaymentChannel = 'card',
): Promise<(refundWon?: number, isPaid?: boolean) => Promise<void>> {
  const at = ctx.now()
  const id = newId(at)
  const sold = { asset: 'won', celebId: celeb.id, earning: 'subscription', channel } as const
  const sale = sell({ ...sold, cause: `test:${id}`, priceWon })
  await ctx.db.inTransaction((tx) => post(tx, at, [sale]))
  return async (refundWon = priceWon, isPaid = true) => {
    const refund = refundSale({
      ...sold,
      cause: `test:${id}:back`,
      saleCause: sale.cause,
      keptWon: priceWon,
      refundWon,
      isPaid,
    })
    await ctx.db.inTransaction((tx) => post(tx, ctx.now(), [refund]))
  }
}

/**
 * Adds new entries to the stored sums. It takes two runs of the job: one chooses the entries, and another adds them
 * once no transaction can add further ones.
 */
export async function sumUpEntries({ ctx }: World): Promise<void> {
  const before = await sumEarnings(ctx)
  await until('the entries are summed', async () => (await sumEarnings(ctx)) > before)
}
