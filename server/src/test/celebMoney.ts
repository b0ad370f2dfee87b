import { api } from '@byeol/contract/api.ts'
import type { BankAccount } from '@byeol/contract/celeb/bankAccountCalls.ts'
import type { UserId } from '@byeol/contract/ids.ts'
import type { PaymentChannel } from '@byeol/contract/money.ts'
import { randomInt } from 'node:crypto'
import type { Earning } from '../ledger/accounts.ts'
import { givePoints } from '../ledger/grantPoints.ts'
import { post } from '../ledger/post.ts'
import { refundSale, sell } from '../ledger/sell.ts'
import { spendPoints } from '../ledger/spendPoints.ts'
import { sumEarnings } from '../ledger/earnings/sumEarnings.ts'
import { lockWallet } from '../ledger/wallets.ts'
import { newId } from '../newId.ts'
import type { Actor } from './Actor.ts'
import type { CelebActor, Traits } from './makePeople.ts'
import { onePixel } from './media/photos.ts'
import type { World } from './openWorld.ts'
import { askSandbox } from './servers/askSandbox.ts'
import { until } from './until.ts'

export const dayMs = 86_400_000

export const verifiedPerson = { name: '김서하', birthday: '2001-03-14', gender: 'female' }
/** A resident number of `verifiedPerson`. */
export const residentNumber = '010314-4567890'

/** Certifies who a person is. */
export async function verify(world: World, who: Actor, person: object = verifiedPerson): Promise<void> {
  const { imp_uid: impUid } = await askSandbox<{ imp_uid: string }>('/portone/_sandbox/certification', {
    merchant_uid: `${who.id}-${randomInt(1_000_000_000)}`,
    certifiedAt: world.ctx.now().toISOString(),
    phone: `0109${String(randomInt(10_000_000)).padStart(7, '0')}`,
    ...person,
  })
  await who.call(api.user.verifyIdentity, { impUid })
}

/** A number that the bank has under `holder`; null: the bank does not know it. */
export async function newNumber(holder: string | null, bankCode = '088'): Promise<string> {
  const number = `110${String(randomInt(1_000_000_000)).padStart(9, '0')}`
  if (holder) await askSandbox('/portone/_sandbox/bank-accounts', { bank_code: bankCode, bank_num: number, holder })
  return number
}

export const addAccount = async (celeb: Actor, number: string, holder = verifiedPerson.name): Promise<BankAccount[]> =>
  (await celeb.call(api.celeb.addBankAccount, { bankCode: '088', number, holder }, { bytes: onePixel })).list

/** A celeb who can request settlements: verified, with an account that has cooled and tax facts. */
export async function payableCeleb(world: World, traits?: Traits): Promise<CelebActor & { account: BankAccount }> {
  const celeb = await world.celeb(traits)
  await verify(world, celeb)
  const [account] = await addAccount(celeb, await newNumber(verifiedPerson.name))
  await celeb.call(api.celeb.saveTaxFacts, { residentNumber, address: '서울시 마포구 별빛로 1' })
  world.pass(3 * dayMs)
  return Object.assign(celeb, { account: account! })
}

/** A fan spends points that are worth a won each on a celeb now. The points were a gift, so no order is needed. */
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

/** Somebody pays a period of premium to a celeb now. Returns what takes a part of it back. */
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
    const refund = refundSale({ ...sold, cause: `test:${id}:back`, keptWon: priceWon, refundWon, isPaid })
    await ctx.db.inTransaction((tx) => post(tx, ctx.now(), [refund]))
  }
}

/** Sums up new entries: a run chooses them, and another one sums them once nobody can add to them. */
export async function sumUpEntries({ ctx }: World): Promise<void> {
  const before = await sumEarnings(ctx)
  await until('the entries are summed', async () => (await sumEarnings(ctx)) > before)
}
