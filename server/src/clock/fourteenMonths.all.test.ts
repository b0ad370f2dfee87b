import { api } from '@byeol/contract/api.ts'
import { seoulMidnight } from '@byeol/contract/locale/seoul.ts'
import { expect, it } from 'vitest'
import { checkLedger } from '../ledger/checks.ts'
import { suspendPerson } from '../session/suspendPerson.ts'
import type { Actor } from '../test/Actor.ts'
import { later, linesOf, moveTo, openTimed, order, statusOf } from '../test/openTimed.ts'

const timeoutMs = 180_000
const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs

/**
 * Plays the same events, then moves the clock in the given steps. Returns the results, with times in tenths of an hour.
 */
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
  timeoutMs,
)
