import { api } from '@byeol/contract/api.ts'
import type { OrderId } from '@byeol/contract/ids.ts'
import { beforeAll, expect, it } from 'vitest'
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
import { useOwnWorld } from '../../test/useWorld.ts'
import { buyDonationPoints, buyPoints, buyPremium } from '../../test/money/payments.ts'
import { sandboxEnv } from '../../test/servers/sandboxEnv.ts'
import { request, staffOf } from '../../test/money/settlements.ts'

const world = useOwnWorld(sandboxEnv)
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

/** Makes two donations; the payment of one is clawed back. */
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

/** Creates one of each: sales of every kind, reversed sales, a paid settlement and a pending one. */
beforeAll(async () => {
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
})

it('a history without a fault has no findings', async () => {
  expect(await checkMoney(world.ctx.db, world.ctx.now())).toEqual([])
})

const faults: [check: string, sql: () => string][] = [
  ['contents-order', () => `update orders set status = 'expired' where id = '${contents.byCard}'`],
  ['contents-order', () => `update contents_purchases set price_won = price_won + 1 where id = '${contents.byCard}'`],
  [
    'contents-refund',
    () => `update contents_purchases set ended_at = now(), end_reason = 'takenBack' where id = '${contents.byCard}'`,
  ],
  ['contents-refund', () => `update orders set status = 'refunded' where id = '${contents.byCard}'`],
  [
    'contents-posting',
    () => `update contents_purchases set price_points = price_points + 1 where id = '${contents.byPoints}'`,
  ],
  [
    'contents-posting',
    () => `update ledger_events set cause = 'contents:x:paid' where cause = 'contents:${contents.byPoints}:paid'`,
  ],
  [
    'contents-points-back',
    () => `update contents_purchases set ended_at = null, end_reason = null where id = '${contents.refunded}'`,
  ],
  [
    'contents-points-back',
    () => `update contents_purchases set ended_at = now(), end_reason = 'removed' where id = '${contents.byPoints}'`,
  ],
  ['contents-share', () => `update contents_purchases set share_won = share_won - 1 where id = '${contents.byCard}'`],
  ['contents-share', () => `update contents_purchases set share_won = share_won - 1 where id = '${contents.byPoints}'`],
  ['donation-parts', () => 'update donation_parts set share_won = share_won + 1'],
  ['donation-month', () => 'update donation_totals set points = points + 100'],
  ['donation-ranking', () => 'update donation_counts set donors = donors + 1'],
  [
    'donation-ledger',
    () => `update ledger_transfers set amount = amount + 1 where code = 'donation' and credit like 'celeb_earned:%'`,
  ],
  ['donation-reversed', () => 'update donations set reversed_won = reversed_won + 1 where reversed_won > 0'],
  ['app-store-order', () => `update orders set transaction_id = transaction_id || '0' where method = 'ios-iap'`],
  ['app-store-price', () => 'update app_store_transactions set price_milli = price_milli + 1000'],
  ['app-store-contract', () => `update orders set method = 'ios-iap' where kind = 'premium'`],
  ['app-store-transaction', () => `update orders set transaction_id = '7' where method = 'ios-iap'`],
  ['earning-entry', () => 'update ledger_earnings set amount = amount + 1, paid = paid + 1 where debt = 0'],
  [
    'earning-below-zero',
    () => `update ledger_transfers set amount = amount * 100 where debit like 'celeb_earned:%' and code = 'clawback'`,
  ],
  ['earning-totals', () => 'update ledger_earning_totals set amount = amount + 1'],
  ['earning-days', () => 'update ledger_earning_days set amount = amount + 1'],
  ['settlement-locked', () => `update ledger_transfers set amount = amount + 1 where credit like 'celeb_locked:%'`],
  ['settlement-taken', () => 'update settlements set paid_won = paid_won + 1, vat_won = vat_won + 1'],
  ['settlement-postings', () => `update ledger_events set cause = cause || 'x' where cause like 'settlement:%:paid'`],
  ['settlement-days', () => `update settlements set earned_until = earned_until - 30`],
  ['settlement-taxes', () => `update ledger_transfers set amount = amount + 1 where 'bank' in (debit, credit)`],
  [
    'taxes-handed-over',
    () => `insert into tax_handovers (month, income_tax_won, local_tax_won, handed_at, by)
      values ('2020-01', 1, 1, now(), 'jin')`,
  ],
  ['settlement-approvals', () => `update approvals set digest = 'another' where by = 'jin'`],
]

const immutable = ['ledger_events', 'ledger_transfers', 'ledger_earnings', 'settlements', 'approvals']

it.each(faults)('the check %s finds its fault', async (check, sql) => {
  const find = (db: Parameters<typeof checkMoney>[0]) => checkMoney(db, world.ctx.now())
  expect(await findWith(world, sql(), find, immutable)).toContain(check)
})

it('has a planted fault for every check', () => {
  const checks = { ...contentsChecks, ...donationChecks, ...ledgerDonationChecks, ...appStoreChecks }
  const planted = new Set(faults.map(([check]) => check))
  const all = Object.keys({ ...checks, ...earningChecks, ...settlementChecks })
  expect(all.filter((check) => !planted.has(check))).toEqual([])
})
