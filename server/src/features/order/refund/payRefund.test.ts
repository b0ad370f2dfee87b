import { api } from '@byeol/contract/api.ts'
import type { CelebContents } from '@byeol/contract/celebContents.ts'
import type { OrderId } from '@byeol/contract/ids.ts'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { checkMoney } from '../../../checkMoney.ts'
import { column } from '../../../db/columns.ts'
import type { PortOneClient } from '../../../providers/portone/portOneClient.ts'
import type { Actor } from '../../../test/Actor.ts'
import { publishContents } from '../../../test/money/contents.ts'
import { useOwnWorld } from '../../../test/useWorld.ts'
import { bookOf, buyPoints, fault } from '../../../test/money/payments.ts'
import { askSandbox } from '../../../test/servers/askSandbox.ts'
import { sandboxEnv } from '../../../test/servers/sandboxEnv.ts'
import { payRefund } from './payRefund.ts'

const hourMs = 3_600_000
const world = useOwnWorld(sandboxEnv)
let portOne: PortOneClient
let contents: CelebContents

// No task runs on its own, because a test decides what happens between two steps of a refund: new tasks are due only
// after a day.
const hold = `
  create function hold() returns trigger language plpgsql as $$ begin
    new.run_at := now() + interval '1 day';
    return new;
  end $$`
const holdTasks = `
  create trigger hold before insert on graphile_worker._private_jobs for each row execute function hold()`

beforeAll(async () => {
  portOne = world.ctx.portOne!
  contents = await publishContents(await world.celeb(), { pricePoints: 500 })
  for (const sql of [hold, holdTasks]) await world.asOwner(sql)
})

interface Bought {
  fan: Actor
  orderId: OrderId
  impUid: string
}

let bought: Bought
/** Won that the provider has already cancelled but that our ledger has not recorded yet. */
let waitsWon = 0
const view = async () => (await bought.fan.call(api.point.pointOrder, { orderId: bought.orderId })).order
const balance = () => bought.fan.call(api.point.balance, {})

// After each test the ledger must be consistent, and the provider must hold exactly what the order keeps.
afterEach(async () => {
  expect(await checkMoney(world.ctx.db, world.ctx.now())).toEqual([])
  const [payment] = await bookOf(bought.orderId)
  const { krwAmountTotal, refundedWon } = await view()
  expect(krwAmountTotal - refundedWon - waitsWon).toBe(payment!.amount - payment!.cancel_amount)
  waitsWon = 0
})

const cancelInConsole = (amount: number) =>
  askSandbox('/portone/_sandbox/console-cancel', { imp_uid: bought.impUid, amount })

/**
 * Buys 1,000 points, spends 500 of them if `isHalfSpent`, and asks for a refund of the rest. Returns the refund, which
 * waits for `payRefund`.
 */
async function refundOf({ isHalfSpent = false } = {}): Promise<string> {
  const fan = await world.fan()
  bought = { fan, ...(await buyPoints(fan)) }
  if (isHalfSpent) await fan.call(api.celebContents.orderPoint, { contentsId: contents.id })
  await fan.call(api.point.refundOrder, { orderId: bought.orderId })
  const select = 'select id from refunds where order_id = $1'
  return (await world.ctx.db.row(select, [bought.orderId], { id: column.text }))!.id
}

/** A provider client that runs `happens` after the refund has read the payment and before it cancels it. */
const portOneWhile = (happens: () => Promise<unknown>): PortOneClient => ({
  ...portOne,
  async cancel(wanted) {
    await happens()
    return portOne.cancel(wanted)
  },
})

async function afterADay(work: () => Promise<void>): Promise<void> {
  world.pass(25 * hourMs)
  await work().finally(() => world.pass(-25 * hourMs))
}

const run = (refundId: string, client = portOne) => payRefund(world.ctx, client, refundId)
const refuse = { code: 1, message: '정산 잔액이 부족합니다.' }

describe('a refund, while staff cancel a part of the payment in the console', () => {
  it('pays the rest when the console cancelled first', async () => {
    const refund = await refundOf()
    await cancelInConsole(396)
    await run(refund)
    expect(await view()).toMatchObject({ status: 'refunded', refundedWon: 1_100 })
    expect(await balance()).toMatchObject({ points: 0, owedPoints: 0 })
  })

  it('reads again when the console cancelled between its reading and its cancel', async () => {
    const refund = await refundOf()
    await expect(
      run(
        refund,
        portOneWhile(() => cancelInConsole(396)),
      ),
    ).rejects.toMatchObject({ code: 'checksum_mismatch', isTemporary: true })
    expect(await view()).toMatchObject({ status: 'refunding' })
    await run(refund)
    expect(await view()).toMatchObject({ status: 'refunded', refundedWon: 1_100 })
  })

  it('counts the console’s part of a purchase that is partly spent', async () => {
    const refund = await refundOf({ isHalfSpent: true })
    await cancelInConsole(396)
    await run(refund)
    expect(await view()).toMatchObject({ status: 'refunded', refundedWon: 550 })
    expect(await balance()).toMatchObject({ points: 0, owedPoints: 0 })
  })

  it('withdraws at once what the console cancelled beyond the refund', async () => {
    const refund = await refundOf({ isHalfSpent: true })
    await cancelInConsole(660)
    await run(refund)
    expect(await view()).toMatchObject({ refundedWon: 660 })
    expect(await balance()).toMatchObject({ points: 0, owedPoints: 100 })
  })

  it('withdraws at once what the console cancelled after a cancel with a lost answer', async () => {
    const refund = await refundOf({ isHalfSpent: true })
    await fault('POST /payments/cancel', 'cut', { about: bought.impUid, moment: 'after', times: 1 })
    await expect(run(refund)).rejects.toMatchObject({ isTemporary: true })
    await cancelInConsole(110)
    await run(refund)
    expect(await view()).toMatchObject({ refundedWon: 660 })
    expect(await balance()).toMatchObject({ points: 0, owedPoints: 100 })
  })

  it('is asked for by transfer, except for the console’s part, when the provider refuses it for a day', async () => {
    const refund = await refundOf()
    await fault('POST /payments/cancel', refuse, { about: bought.impUid, times: 1 })
    await cancelInConsole(396)
    await afterADay(() => run(refund))
    await run(refund)
    const { list } = await bought.fan.call(api.payment.refundTransfers, {})
    expect(list).toMatchObject([{ amountWon: 704, state: 'account' }])
    expect(await view()).toMatchObject({ status: 'refunding', refundedWon: 0 })
    expect(await balance()).toMatchObject({ points: 0, owedPoints: 0 })
    waitsWon = 396
  })

  it('is paid when the console cancelled the whole payment', async () => {
    const refund = await refundOf()
    await afterADay(() =>
      expect(
        run(
          refund,
          portOneWhile(() => cancelInConsole(1_100)),
        ),
      ).rejects.toMatchObject({ code: 'already_cancelled' }),
    )
    expect(await view()).toMatchObject({ status: 'refunding' })
    await run(refund)
    expect(await view()).toMatchObject({ status: 'refunded', refundedWon: 1_100 })
  })
})

it('a refund that another node has paid, but not yet booked, is not undone after a day', async () => {
  const refund = await refundOf()
  const payElsewhere = async () => {
    await fault('POST /payments/cancel', 'cut', { about: bought.impUid, moment: 'after', times: 1 })
    await expect(run(refund)).rejects.toMatchObject({ isTemporary: true })
  }
  await afterADay(() => expect(run(refund, portOneWhile(payElsewhere))).rejects.toMatchObject({ isTemporary: true }))
  await run(refund)
  expect(await view()).toMatchObject({ status: 'refunded', refundedWon: 1_100 })
  expect(await balance()).toMatchObject({ points: 0, owedPoints: 0 })
})
