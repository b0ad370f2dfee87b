import { windowOf } from '@byeol/contract/order.ts'
import { api } from '@byeol/contract/api.ts'
import type { OrderId } from '@byeol/contract/ids.ts'
import { seoulMidnight, seoulYearsLater } from '@byeol/contract/locale/seoul.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { checkLedger } from '../ledger/checks.ts'
import { suspendPerson } from '../session/suspendPerson.ts'
import type { Actor } from '../test/Actor.ts'
import { openWorld, type World } from '../test/openWorld.ts'
import { runSandbox } from '../test/servers/runSandbox.ts'
import { sandboxAt, type SandboxAt } from '../test/servers/sandboxAt.ts'

// A walk through years takes its time on a busy machine.
const timeout = 180_000
const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs

/** A world with a sandbox of its own, whose clock a walk moves. */
interface Timed {
  world: World
  sandbox: SandboxAt
  buy(who: Actor): Promise<{ orderId: OrderId; impUid: string }>
  close(): Promise<void>
}

async function openTimed(): Promise<Timed> {
  const { url, stop } = await runSandbox()
  const sandbox = sandboxAt(url)
  const world = await openWorld(await sandbox.env())
  return {
    world,
    sandbox,
    async buy(who) {
      const start = await order(who)
      const { imp_uid: impUid } = await sandbox.pay(who, start)
      await who.call(api.point.orderComplete, { orderId: start.orderId, transactionId: impUid })
      return { orderId: start.orderId, impUid }
    },
    async close() {
      await world.close()
      await stop()
    },
  }
}

async function moveTo({ base }: { base: string }, to: Date | string): Promise<{ status: number; now: Date }> {
  const headers = { 'content-type': 'application/json' }
  const answer = await fetch(`${base}/dev/clock`, { method: 'POST', headers, body: JSON.stringify({ to }) })
  const body = (await answer.json()) as { now: string }
  return { status: answer.status, now: new Date(body.now) }
}
const later = ({ ctx }: World, ms: number) => new Date(ctx.now().getTime() + ms)
const order = async (who: Actor) =>
  windowOf(await who.call(api.point.order, { productId: 'point-1000', paymentMethod: 'card' }))
const statusOf = async (who: Actor, orderId: OrderId) =>
  (await who.call(api.point.pointOrder, { orderId })).order.status
const linesOf = async (who: Actor) => (await who.call(api.point.history, {})).list

let timed: Timed
beforeAll(async () => void (timed = await openTimed()))
afterAll(async () => {
  expect(await checkLedger(timed.world.ctx.db)).toEqual([])
  await timed.close()
})

describe('the clock moves', { timeout }, () => {
  it('on all nodes and in the sandbox, and stays moved for a node that starts later', async () => {
    const { world, sandbox } = timed
    const other = await openWorld(await sandbox.env(), world.databaseUrl)
    const to = later(world, 3 * dayMs)
    const { status, now } = await moveTo(other, to)
    expect(status).toBe(200)
    expect(now.getTime()).toBeGreaterThanOrEqual(to.getTime())
    const third = await openWorld(await sandbox.env(), world.databaseUrl)
    const { now: there } = await sandbox.ask<{ now: string }>('/clock')
    for (const at of [world.ctx.now(), third.ctx.now(), new Date(there)])
      expect(Math.abs(at.getTime() - other.ctx.now().getTime())).toBeLessThan(minuteMs)
    await third.close()
    await other.close()
  })

  it('for two walks at the same time on two nodes, one after the other', async () => {
    const { world, sandbox } = timed
    const other = await openWorld(await sandbox.env(), world.databaseUrl)
    const [near, far] = [later(world, dayMs), later(world, 2 * dayMs)]
    const walks = await Promise.all([moveTo(world, far), moveTo(other, near)])
    expect(walks.map(({ status }) => status).filter((status) => status !== 200 && status !== 400)).toEqual([])
    expect(other.ctx.now().getTime()).toBeGreaterThanOrEqual(far.getTime())
    await other.close()
  })

  it('forward only', async () => {
    expect((await moveTo(timed.world, later(timed.world, -minuteMs))).status).toBe(400)
    expect((await moveTo(timed.world, 'tomorrow')).status).toBe(400)
  })

  it('only where the sandbox plays every outside service', async () => {
    const real = await openWorld({ ...(await timed.sandbox.env()), SOLAPI_URL: 'https://api.solapi.com' })
    expect((await moveTo(real, later(real, dayMs))).status).toBe(403)
    await real.close()
  })

  it('and nobody is signed out by it', async () => {
    const fan = await timed.world.fan()
    await moveTo(timed.world, later(timed.world, 400 * dayMs))
    await expect(fan.call(api.point.balance, {})).resolves.toMatchObject({ points: 0 })
  })
})

describe('what is due on the way happens, at its time', { timeout }, () => {
  it('an order expires after half an hour, and not before', async () => {
    const fan = await timed.world.fan()
    const { orderId } = await order(fan)
    await moveTo(timed.world, later(timed.world, 29 * minuteMs))
    expect(await statusOf(fan, orderId)).toBe('pending')
    await moveTo(timed.world, later(timed.world, 2 * minuteMs))
    expect(await statusOf(fan, orderId)).toBe('expired')
  })

  it('a capture of which nobody told is given', async () => {
    const fan = await timed.world.fan()
    const start = await order(fan)
    await timed.sandbox.pay(fan, start)
    await moveTo(timed.world, later(timed.world, 2 * minuteMs))
    expect(await statusOf(fan, start.orderId)).toBe('paid')
  })

  it('points expire at the midnight after the same date five years later', async () => {
    const { world } = timed
    const fan = await world.fan()
    const boughtAt = world.ctx.now()
    await timed.buy(fan)
    const end = seoulYearsLater(boughtAt, 5)
    await moveTo(world, new Date(end.getTime() - minuteMs))
    expect((await fan.call(api.point.balance, {})).points).toBe(1_000)
    await moveTo(world, new Date(end.getTime() + 9 * dayMs))
    const [line] = await linesOf(fan)
    expect(line).toMatchObject({ kind: 'expiry', amount: -1_000, balanceAfter: 0 })
    expect(line!.at.getTime() - end.getTime()).toBeLessThan(2 * minuteMs)
    const { list } = await fan.call(api.notification.list, {})
    const told = list.filter(({ kind }) => kind === 'pointExpiry').map(({ createdAt }) => createdAt)
    const daysBefore = told.map((at) => Math.ceil((end.getTime() - at.getTime()) / dayMs))
    expect(daysBefore.toSorted((one, other) => other - one)).toEqual([30, 7, 1])
  })

  it('a suspension ends', async () => {
    const { world } = timed
    const fan = await world.fan()
    const until = later(world, 3 * dayMs)
    await suspendPerson(world.ctx.db, fan.id, { at: world.ctx.now(), until, reason: '광고' })
    await moveTo(world, new Date(until.getTime() - minuteMs))
    await expect(fan.call(api.chat.list, {})).rejects.toMatchObject({ code: 'user_suspended' })
    const isSuspended = async () =>
      (await world.ctx.db.rows('select from users where id = $1 and is_suspended', [fan.id])).length === 1
    expect(await isSuspended()).toBe(true)
    await moveTo(world, new Date(until.getTime() + minuteMs))
    expect(await isSuspended()).toBe(false)
    await expect(fan.call(api.point.balance, {})).resolves.toMatchObject({ points: 0 })
  })

  it('a refund that the provider refuses is tried for a day, and then the points come back', async () => {
    const { world, sandbox } = timed
    const fan = await world.fan()
    const { orderId, impUid } = await timed.buy(fan)
    const how = { status: 200, code: 1, message: '정산 잔액이 부족합니다.' }
    await sandbox.ask('/portone/_sandbox/faults', { endpoint: 'POST /payments/cancel', about: impUid, how })
    await fan.call(api.point.refundOrder, { orderId })
    await moveTo(world, later(world, dayMs / 2))
    expect(await statusOf(fan, orderId)).toBe('refunding')
    await moveTo(world, later(world, dayMs))
    expect(await statusOf(fan, orderId)).toBe('paid')
    expect((await fan.call(api.point.balance, {})).points).toBe(1_000)
  })

  it('a capture that the provider refuses to take back at first goes back later', async () => {
    const { world, sandbox } = timed
    const fan = await world.fan()
    const start = await order(fan)
    const { imp_uid: about } = await sandbox.pay(fan, start, { amount: 999 })
    const how = { status: 200, code: 1, message: '정산 잔액이 부족합니다.' }
    await sandbox.ask('/portone/_sandbox/faults', { endpoint: 'POST /payments/cancel', about, how, times: 3 })
    await expect(fan.call(api.point.orderComplete, { orderId: start.orderId })).rejects.toMatchObject({
      code: 'payment_failed',
    })
    await moveTo(world, later(world, 5 * minuteMs))
    const { payments } = await sandbox.ask<{ payments: object[] }>(`/portone/_sandbox/book/${start.orderId}`)
    expect(payments).toMatchObject([{ amount: 999, cancel_amount: 999 }])
  })

  it('premium runs out', async () => {
    const { world } = timed
    const [fan, celeb] = [await world.fan(), await world.celeb()]
    await world.premium(fan, celeb, 30)
    const premiums = async () => (await fan.call(api.subscription.premiumList, {})).subscriptionPremiums.length
    await moveTo(world, later(world, 29 * dayMs))
    expect(await premiums()).toBe(1)
    await moveTo(world, later(world, 2 * dayMs))
    expect(await premiums()).toBe(0)
  })
})

/** Lives through the same things, and tells what became of them and when, in tenths of an hour. */
async function live(steps: (from: Date, to: Date) => Date[]): Promise<unknown> {
  const own = await openTimed()
  try {
    const { world, sandbox } = own
    const begin = new Date(seoulMidnight(later(world, 2 * dayMs)).getTime() + 12 * 60 * minuteMs)
    await moveTo(world, begin)
    const [fan, celeb, late] = [await world.fan(), await world.celeb(), await world.fan()]
    await own.buy(fan)
    const refunded = await own.buy(fan)
    const how = { status: 200, code: 1, message: '정산 잔액이 부족합니다.' }
    const refuse = { endpoint: 'POST /payments/cancel', about: refunded.impUid, how, times: 9 }
    await sandbox.ask('/portone/_sandbox/faults', refuse)
    await fan.call(api.point.refundOrder, { orderId: refunded.orderId })
    const forgotten = await order(fan)
    const untold = await order(late)
    await sandbox.pay(late, untold)
    await world.premium(fan, celeb, 40)
    const until = new Date(begin.getTime() + 100 * dayMs)
    await suspendPerson(world.ctx.db, late.id, { at: world.ctx.now(), until, reason: '광고' })

    const end = new Date(begin.getTime() + 426 * dayMs)
    for (const to of steps(begin, end)) expect((await moveTo(world, to)).status).toBe(200)
    const tenth = (at: Date | null) => at && Math.floor((at.getTime() - begin.getTime()) / (6 * minuteMs))
    const history = async (who: Actor) =>
      (await linesOf(who)).map(({ kind, amount, balanceAfter, at }) => [kind, amount, balanceAfter, tenth(at)])
    expect(await checkLedger(world.ctx.db)).toEqual([])
    const [premium] = await world.ctx.db.rows<{ ended_at: Date }>('select ended_at from premiums')
    return {
      fan: await history(fan),
      late: await history(late),
      orders: [await statusOf(fan, refunded.orderId), await statusOf(fan, forgotten.orderId)],
      paid: tenth((await late.call(api.point.pointOrder, { orderId: untold.orderId })).order.paidAt),
      premium: tenth(premium!.ended_at),
      book: (await sandbox.ask<{ payments: { cancel_amount: number }[] }>('/portone/_sandbox/book')).payments.map(
        ({ cancel_amount: cancelled }) => cancelled,
      ),
    }
  } finally {
    await own.close()
  }
}

it(
  'fourteen months in one call equal fourteen months in many',
  async () => {
    const atOnce = await live((_, to) => [to])
    const inParts = await live((from, to) => {
      const steps: Date[] = []
      for (let days = 0.5; days < 2; days += 0.5) steps.push(new Date(from.getTime() + days * dayMs))
      for (let days = 60; days < 426; days += 60) steps.push(new Date(from.getTime() + days * dayMs))
      return [...steps, to]
    })
    expect(inParts).toEqual(atOnce)
  },
  timeout,
)
