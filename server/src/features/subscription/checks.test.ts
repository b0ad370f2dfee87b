import { afterAll, beforeAll, expect, it } from 'vitest'
import { api } from '@byeol/contract/api.ts'
import { runChecks } from '../../ledger/checks.ts'
import { findWith } from '../../test/findWith.ts'
import { openPremiumWorld, type PremiumWorld } from '../../test/money/openPremiumWorld.ts'
import { premiumChecks } from './checks.ts'

const dayMs = 24 * 3_600_000
let scene: PremiumWorld
let renewedId: string
let endedId: string

/** Makes one contract that was renewed, and one that was refunded. */
beforeAll(async () => {
  scene = await openPremiumWorld()
  const [fan, celeb, other] = [await scene.world.fan(), await scene.world.celeb(), await scene.world.celeb()]
  const renewed = await scene.subscribe(fan, celeb)
  const ended = await scene.subscribe(fan, other)
  await fan.call(api.subscription.refund, { subscriptionPremiumId: ended.id })
  await scene.liveUntil(new Date(renewed.expiresAt.getTime() + dayMs))
  ;[renewedId, endedId] = [renewed.id, ended.id]
})
afterAll(() => scene.close())

it('the checks find nothing in correct premium data', async () => {
  expect(await runChecks(scene.world.ctx.db, premiumChecks)).toEqual([])
})

const faults: [check: string, sql: () => string][] = [
  [
    'premium-live-twice',
    () => `drop index premium_contracts_live;
      insert into premium_contracts
        (id, user_id, celeb_id, method, status, price_won, anchor, n, paid_until, next_try_at)
      select reverse(id), user_id, celeb_id, method, status, price_won, anchor, n, paid_until, next_try_at
      from premium_contracts
      where id = '${renewedId}'`,
  ],
  ['premium-renewal-period', () => 'update premium_charges set n = n + 1'],
  ['premium-order', () => `update orders set status = 'expired' where kind = 'premium'`],
  ['premium-order', () => `delete from premium_periods where contract_id = '${renewedId}'`],
  ['premium-periods', () => `update premium_periods set until_at = until_at + interval '1 day' where n = 1`],
  ['premium-charge-after-end', () => `update premium_contracts set cancelled_at = anchor where id = '${renewedId}'`],
  ['premium-reminder', () => 'delete from premium_reminders'],
  ['premium-reminder', () => `update premium_reminders set told_at = told_at + interval '1 minute'`],
  ['premium-reminder', () => 'update premium_reminders set price_won = price_won - 1'],
  ['premium-no-access', () => `update premiums set ended_at = expires_at, to_id = from_id where id = '${renewedId}'`],
  ['premium-access-after-end', () => `update premiums set ended_at = null, to_id = null where id = '${endedId}'`],
]

it.each(faults)('the check %s finds its fault', async (check, sql) => {
  expect(await findWith(scene.world, sql(), (db) => runChecks(db, premiumChecks))).toContain(check)
})

it('has a planted fault for every check', () => {
  const planted = new Set(faults.map(([check]) => check))
  expect(Object.keys(premiumChecks).filter((check) => !planted.has(check))).toEqual([])
})
