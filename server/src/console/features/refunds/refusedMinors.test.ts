import { api } from '@byeol/contract/api.ts'
import { consoleApi } from '@byeol/contract/console/consoleApi.ts'
import type { OrderId } from '@byeol/contract/ids.ts'
import { seoulDate } from '@byeol/contract/locale/seoul.ts'
import type { Won } from '@byeol/contract/money.ts'
import { randomUUID } from 'node:crypto'
import { afterEach, beforeAll, expect, it } from 'vitest'
import { checkMoney } from '../../../checkMoney.ts'
import { column } from '../../../db/columns.ts'
import { countDonors } from '../../../features/donation/ranking/countDonors.ts'
import { findOrder } from '../../../features/order/orders.ts'
import { payRefund } from '../../../features/order/payRefund.ts'
import { settleFromProvider } from '../../../features/order/receivePortOneHook.ts'
import { readAccount } from '../../../ledger/readAccount.ts'
import { splitPrice } from '../../../ledger/split.ts'
import type { Actor } from '../../../test/Actor.ts'
import { openConsole, withConsole, type ConsoleWorld } from '../../../test/console/openConsole.ts'
import { buyDonationPoints, fault } from '../../../test/money/payments.ts'
import { askSandbox } from '../../../test/servers/askSandbox.ts'
import { sandboxEnv } from '../../../test/servers/sandboxEnv.ts'
import { useOwnWorld } from '../../../test/useWorld.ts'

const dayMs = 24 * 3_600_000
const world = useOwnWorld(async () => ({ ...(await sandboxEnv()), ...withConsole }))
let desk: ConsoleWorld
// Delays every new task by a day, so that the tests decide when refunds are paid.
const hold = `
  create function hold() returns trigger language plpgsql as $$ begin
    new.run_at := now() + interval '1 day';
    return new;
  end $$`
const holdTasks = `
  create trigger hold before insert on graphile_worker._private_jobs for each row execute function hold()`
beforeAll(async () => {
  desk = await openConsole(world)
  for (const sql of [hold, holdTasks]) await world.asOwner(sql)
})
afterEach(async () => expect(await checkMoney(world.ctx.db)).toEqual([]))

const refuse = { code: 1, message: '정산 잔액이 부족합니다.' }

/** A fan buys 5,000 donation points and donates `points` of them. */
async function donated(points: number) {
  const [fan, celeb] = [await world.fan(), await world.celeb()]
  const { orderId, impUid } = await buyDonationPoints(fan, { points: 5_000 })
  await donate(fan, celeb, points)
  return { fan, celeb, orderId, impUid }
}
const donate = (fan: Actor, celeb: Actor, points: number) =>
  fan.call(api.donation.donate, { celebUserId: celeb.id, points, message: '', isAnonymous: false })
const earnedBy = (celeb: Actor) => readAccount(world.ctx.db, 'won', `celeb_earned:${celeb.id}:donation`)
async function stateOf({ fan, celeb, orderId }: Awaited<ReturnType<typeof donated>>) {
  await countDonors(world.ctx)
  const month = seoulDate(world.ctx.now()).slice(0, 7)
  const { list } = await celeb.call(api.donation.pointHistory, { of: 'received' })
  const order = (await findOrder(world.ctx.db, orderId))!
  return {
    balance: await fan.call(api.donation.pointBalance, {}),
    earned: await earnedBy(celeb),
    received: list,
    ranking: (await fan.call(api.donation.ranking, { celebUserId: celeb.id, month })).me,
    order: { status: order.status, refundedWon: order.refundedWon },
  }
}
async function askForMinor(orderId: OrderId, won: number): Promise<string> {
  const asked = { orderId, reason: 'minor' as const, words: '보호자가 취소했어요', key: randomUUID() }
  await desk.staff.agent.call(consoleApi.refunds.request, { ...asked, refundWon: won as Won })
  const select = `select id from refunds where order_id = $1 and state = 'waiting'`
  return (await world.ctx.db.row(select, [orderId], { id: column.text }))!.id
}
async function payRefused(refundId: string, impUid: string): Promise<void> {
  await fault('POST /payments/cancel', refuse, { about: impUid })
  world.pass(1.1 * dayMs)
  await payRefund(world.ctx, world.ctx.portOne!, refundId).finally(() => world.pass(-1.1 * dayMs))
  await fault('POST /payments/cancel', 'off', { about: impUid })
}
const cancelByHand = async (orderId: OrderId, imp_uid: string, amount: number) => {
  await askSandbox('/portone/_sandbox/console-cancel', { imp_uid, amount })
  await settleFromProvider(world.ctx, { orderId })
}

it.each(process.env.BYEOL_ALL ? [5_000, 3_000, 1_100] : [3_000])(
  'a minor’s refund that the provider refuses leaves everything as it was: of 5,000 donation points %i were donated',
  async (points) => {
    const all = await donated(points)
    const before = await stateOf(all)
    for (let i = 0; i < 2; i++) {
      const refundId = await askForMinor(all.orderId, 5_500)
      expect(await earnedBy(all.celeb)).toBe(0)
      await payRefused(refundId, all.impUid)
      expect(await stateOf(all)).toEqual(before)
    }
    // The provider pays it in the end.
    await payRefund(world.ctx, world.ctx.portOne!, await askForMinor(all.orderId, 5_500))
    expect(await stateOf(all)).toMatchObject({ earned: 0, ranking: null, balance: { points: 0 } })
  },
)

it('an earlier clawback stays, and only the refund is undone', async () => {
  const all = await donated(5_000)
  await cancelByHand(all.orderId, all.impUid, 1_234)
  const before = await stateOf(all)
  await payRefused(await askForMinor(all.orderId, 4_266), all.impUid)
  expect(await stateOf(all)).toEqual(before)
})

it('a cancellation by hand meanwhile is taken from the returned points', async () => {
  const all = await donated(5_000)
  const refundId = await askForMinor(all.orderId, 5_500)
  await cancelByHand(all.orderId, all.impUid, 1_100)
  await payRefused(refundId, all.impUid)
  expect(await stateOf(all)).toMatchObject({
    earned: splitPrice(4_400, 'card').share,
    ranking: { points: 4_000 },
    order: { status: 'paid', refundedWon: 1_100 },
  })
})

it('a donation of other points that was clawed back meanwhile stays clawed back', async () => {
  const all = await donated(5_000)
  const other = await buyDonationPoints(all.fan, { points: 1_000 })
  await donate(all.fan, all.celeb, 1_000)
  const refundId = await askForMinor(all.orderId, 5_500)
  await cancelByHand(other.orderId, other.impUid, 1_100)
  expect(await earnedBy(all.celeb)).toBe(0)
  await payRefused(refundId, all.impUid)
  expect(await earnedBy(all.celeb)).toBe(3_500)
})
