import { api } from '@byeol/contract/api.ts'
import type { OrderId } from '@byeol/contract/ids.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { checkMoney } from '../../checkMoney.ts'
import { appStoreChecks } from '../../features/app-store/checks.ts'
import { donationChecks } from '../../features/donation/checks.ts'
import { countDonors } from '../../features/donation/ranking/countDonors.ts'
import { settleFromProvider } from '../../features/order/receivePortOneHook.ts'
import { contentsChecks } from '../contentsChecks.ts'
import { donationChecks as ledgerDonationChecks } from '../donationChecks.ts'
import { earningChecks } from './earningChecks.ts'
import { settlementChecks } from './settlementChecks.ts'
import type { Actor } from '../../test/Actor.ts'
import { buyPointsOnIos } from '../../test/money/appStore.ts'
import { dayMs, payableCeleb, spendOn, sumUpEntries } from '../../test/money/celebMoney.ts'
import { buyContents, publishContents } from '../../test/money/contents.ts'
import { findWith } from '../../test/findWith.ts'
import { openWorld, type World } from '../../test/openWorld.ts'
import { buyDonationPoints, buyPoints, buyPremium } from '../../test/money/payments.ts'
import { sandboxEnv } from '../../test/servers/sandboxEnv.ts'
import { request, staffOf } from '../../test/money/settlements.ts'

let world: World
let contents: Record<'byCard' | 'byPoints' | 'refunded', string>

async function buyAllContents(celeb: Actor): Promise<void> {
  const fan = await world.fan()
  const [one, two, three] = [await publishContents(celeb), await publishContents(celeb), await publishContents(celeb)]
  const { orderId: byCard } = await buyContents(fan, one)
  await buyPoints(fan, { points: 5_000 })
  const withPoints = async (contentsId: typeof two.id): Promise<OrderId> =>
    (await fan.call(api.celebContents.orderPoint, { contentsId })).contents.owned!.orderId
  contents = { byCard, byPoints: await withPoints(two.id), refunded: await withPoints(three.id) }
  await fan.call(api.celebContents.refundOrder, { orderId: contents.refunded as OrderId })
}

/** Two donations, of which one is taken back with its payment. */
async function donateAndTakeBack(celeb: Actor): Promise<void> {
  for (const isTakenBack of [false, true]) {
    const fan = await world.fan()
    const { orderId, impUid } = await buyDonationPoints(fan, { points: 5_000 })
    await fan.call(api.donation.donate, { celebUserId: celeb.id, points: 5_000, message: '', isAnonymous: false })
    if (!isTakenBack) continue
    await world.ctx.portOne!.cancel({ impUid, amountWon: 2_200, checksumWon: 5_500, reason: 'console' })
    await settleFromProvider(world.ctx, { orderId })
  }
  await countDonors(world.ctx)
}

/** One of each: sales of every kind, what was taken back, a settlement that is paid and one that waits. */
beforeAll(async () => {
  world = await openWorld(await sandboxEnv())
  const celeb = await payableCeleb(world)
  await buyAllContents(celeb)
  await donateAndTakeBack(celeb)
  const fan = await world.fan()
  await buyPointsOnIos(fan)
  await buyPointsOnIos(fan)
  await buyPremium(fan, celeb)
  await spendOn(world, celeb, 100_000)
  world.pass(8 * dayMs)
  await staffOf(world).approveAndPay(await request(celeb, 'point'))
  await spendOn(world, celeb, 100_000)
  world.pass(8 * dayMs)
  await request(celeb, 'point')
  await sumUpEntries(world)
}, 60_000)
afterAll(() => world.close())

it('of a history without a fault nothing is found', async () => {
  expect(await checkMoney(world.ctx.db, world.ctx.now())).toEqual([])
})

const faults: [check: string, sql: () => string][] = [
  [
    'a paid order of contents without its purchase, or the reverse',
    () => `update orders set status = 'expired' where id = '${contents.byCard}'`,
  ],
  [
    'a paid order of contents without its purchase, or the reverse',
    () => `update contents_purchases set price_won = price_won + 1 where id = '${contents.byCard}'`,
  ],
  [
    'owned contents whose order was refunded, or the reverse',
    () => `update contents_purchases set ended_at = now(), end_reason = 'takenBack' where id = '${contents.byCard}'`,
  ],
  [
    'owned contents whose order was refunded, or the reverse',
    () => `update orders set status = 'refunded' where id = '${contents.byCard}'`,
  ],
  [
    'a purchase by points without its posting, or the reverse',
    () => `update contents_purchases set price_points = price_points + 1 where id = '${contents.byPoints}'`,
  ],
  [
    'a purchase by points without its posting, or the reverse',
    () => `update ledger_events set cause = 'contents:x:paid' where cause = 'contents:${contents.byPoints}:paid'`,
  ],
  [
    'points of contents that went back without the purchase, or the reverse',
    () => `update contents_purchases set ended_at = null, end_reason = null where id = '${contents.refunded}'`,
  ],
  [
    'points of contents that went back without the purchase, or the reverse',
    () => `update contents_purchases set ended_at = now(), end_reason = 'removed' where id = '${contents.byPoints}'`,
  ],
  [
    'a purchase whose share is not what the celeb earned of it',
    () => `update contents_purchases set share_won = share_won - 1 where id = '${contents.byCard}'`,
  ],
  [
    'a purchase whose share is not what the celeb earned of it',
    () => `update contents_purchases set share_won = share_won - 1 where id = '${contents.byPoints}'`,
  ],
  ['a donation that is not the sum of its parts', () => 'update donation_parts set share_won = share_won + 1'],
  [
    'a month of a fan that is not the sum of what they donated',
    () => 'update donation_totals set points = points + 100',
  ],
  ['a count of the ranking that is not what was counted', () => 'update donation_counts set donors = donors + 1'],
  [
    'a donation that is not what the ledger moved',
    () => `update ledger_transfers set amount = amount + 1 where code = 'donation' and credit like 'celeb_earned:%'`,
  ],
  [
    'a reversed share that is not what the ledger took back',
    () => 'update donations set reversed_won = reversed_won + 1 where reversed_won > 0',
  ],
  [
    'a paid order of the App Store without its transaction, or the reverse',
    () => `update orders set transaction_id = transaction_id || '0' where method = 'ios-iap'`,
  ],
  [
    'an order with another price than Apple charged',
    () => 'update app_store_transactions set price_milli = price_milli + 1000',
  ],
  [
    'a contract on iOS that our own renewal charged, or one by card that Apple paid',
    () => `update orders set method = 'ios-iap' where kind = 'premium'`,
  ],
  [
    'a transaction of the App Store that serves two orders',
    () => `update orders set transaction_id = '7' where method = 'ios-iap'`,
  ],
  [
    'an entry of a celeb that is not what its event moved',
    () => 'update ledger_earnings set amount = amount + 1, paid = paid + 1 where debt = 0',
  ],
  [
    'earnings below zero, or a celeb who owes less than nothing',
    () => `update ledger_transfers set amount = amount * 100 where debit like 'celeb_earned:%' and code = 'clawback'`,
  ],
  ['sums of a celeb that are not those of the entries', () => 'update ledger_earning_totals set amount = amount + 1'],
  ['sums of a day that are not those of the entries', () => 'update ledger_earning_days set amount = amount + 1'],
  [
    'a settlement whose locked won are not what its status says',
    () => `update ledger_transfers set amount = amount + 1 where credit like 'celeb_locked:%'`,
  ],
  [
    'a settlement that is not what it took from the accounts',
    () => 'update settlements set paid_won = paid_won + 1, vat_won = vat_won + 1',
  ],
  [
    'a settlement whose postings are not those of its status',
    () => `update ledger_events set cause = cause || 'x' where cause like 'settlement:%:paid'`,
  ],
  [
    'a settlement that did not take just the sales of its days',
    () => `update settlements set earned_until = earned_until - 30`,
  ],
  [
    'withheld taxes, or payments to celebs and the tax office, that are not those of the settlements',
    () => `update ledger_transfers set amount = amount + 1 where 'bank' in (debit, credit)`,
  ],
  [
    'taxes handed over that are not those of their posting',
    () => `insert into tax_handovers (month, income_tax_won, local_tax_won, handed_at, by)
      values ('2020-01', 1, 1, now(), 'jin')`,
  ],
  [
    'an approved settlement without two approvals of what it says',
    () => `update approvals set digest = 'another' where by = 'jin'`,
  ],
]

const immutable = ['ledger_events', 'ledger_transfers', 'ledger_earnings', 'settlements', 'approvals']

it.each(faults)('finds %s', async (check, sql) => {
  const find = (db: Parameters<typeof checkMoney>[0]) => checkMoney(db, world.ctx.now())
  expect(await findWith(world, sql(), find, immutable)).toContain(check)
})

it('has a planted fault for every check', () => {
  const checks = { ...contentsChecks, ...donationChecks, ...ledgerDonationChecks, ...appStoreChecks }
  const planted = new Set(faults.map(([check]) => check))
  const all = Object.keys({ ...checks, ...earningChecks, ...settlementChecks })
  expect(all.filter((check) => !planted.has(check))).toEqual([])
})
