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
import { payRefund } from '../../../features/order/refund/payRefund.ts'
import { settleFromProvider } from '../../../features/order/receivePortOneHook.ts'
import { readAccount } from '../../../ledger/readAccount.ts'
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

const transferOf = async (fan: Actor) => (await fan.call(api.payment.refundTransfers, {})).list

it.each(process.env.BYEOL_ALL ? [5_000, 3_000, 1_100] : [3_000])(
  'a minor’s refund that the provider refuses is owed by transfer: of 5,000 donation points %i were donated',
  async (points) => {
    const all = await donated(points)
    await payRefused(await askForMinor(all.orderId, 5_500), all.impUid)
    expect(await transferOf(all.fan)).toMatchObject([{ orderId: all.orderId, amountWon: 5_500, state: 'account' }])
    expect(await stateOf(all)).toMatchObject({ earned: 0, ranking: null, balance: { points: 0 } })
  },
)

it('a transfer is reduced by earlier clawbacks, and by what staff cancelled at the provider meanwhile', async () => {
  const [before, meanwhile] = [await donated(5_000), await donated(5_000)]
  await cancelByHand(before.orderId, before.impUid, 1_234)
  await payRefused(await askForMinor(before.orderId, 4_266), before.impUid)
  expect(await transferOf(before.fan)).toMatchObject([{ amountWon: 4_266 }])
  const refundId = await askForMinor(meanwhile.orderId, 5_500)
  await cancelByHand(meanwhile.orderId, meanwhile.impUid, 1_100)
  await payRefused(refundId, meanwhile.impUid)
  expect(await transferOf(meanwhile.fan)).toMatchObject([{ amountWon: 4_400 }])
})
