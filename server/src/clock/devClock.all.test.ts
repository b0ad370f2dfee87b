import { api } from '@byeol/contract/api.ts'
import { seoulYearsLater } from '@byeol/contract/locale/seoul.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { checkLedger } from '../ledger/checks.ts'
import { suspendPerson } from '../session/suspendPerson.ts'
import { later, linesOf, moveTo, openTimed, order, statusOf, type Timed } from '../test/openTimed.ts'
import { openWorld } from '../test/openWorld.ts'

// Moving the clock through years takes long on a busy machine.
const timeout = 180_000
const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs

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

  it('and signs no one out', async () => {
    const fan = await timed.world.fan()
    await moveTo(timed.world, later(timed.world, 400 * dayMs))
    await expect(fan.call(api.point.balance, {})).resolves.toMatchObject({ points: 0 })
  })
})

describe('due events on the way happen, at their time', { timeout }, () => {
  it('an order expires after half an hour, and not before', async () => {
    const fan = await timed.world.fan()
    const { orderId } = await order(fan)
    await moveTo(timed.world, later(timed.world, 29 * minuteMs))
    expect(await statusOf(fan, orderId)).toBe('pending')
    await moveTo(timed.world, later(timed.world, 2 * minuteMs))
    expect(await statusOf(fan, orderId)).toBe('expired')
  })

  it('a capture without a webhook is fulfilled', async () => {
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

  it('a refund that the provider refuses is tried for a day, and then waits for an account', async () => {
    const { world, sandbox } = timed
    const fan = await world.fan()
    const { orderId, impUid } = await timed.buy(fan)
    const how = { status: 200, code: 1, message: '정산 잔액이 부족합니다.' }
    await sandbox.ask('/portone/_sandbox/faults', { endpoint: 'POST /payments/cancel', about: impUid, how })
    await fan.call(api.point.refundOrder, { orderId })
    await moveTo(world, later(world, dayMs / 2))
    expect(await statusOf(fan, orderId)).toBe('refunding')
    await moveTo(world, later(world, dayMs))
    expect(await statusOf(fan, orderId)).toBe('refunding')
    expect((await fan.call(api.payment.refundTransfers, {})).list).toHaveLength(1)
    expect((await fan.call(api.point.balance, {})).points).toBe(0)
  })

  it('a capture that the provider refuses to refund at first is refunded later', async () => {
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
