import { api } from '@byeol/contract/api.ts'
import { consoleApi } from '@byeol/contract/console/consoleApi.ts'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { checkMoney } from '../../../checkMoney.ts'
import type { Actor } from '../../../test/Actor.ts'
import { openConsole, withConsole, type ConsoleWorld, addStaffActor } from '../../../test/console/openConsole.ts'
import type { StaffActor } from '../../../test/console/StaffActor.ts'
import { priceOf } from '../../../test/console/priceOf.ts'
import { buyContents, publishContents } from '../../../test/money/contents.ts'
import { bookOf, buyPoints } from '../../../test/money/payments.ts'
import type { CelebActor } from '../../../test/makePeople.ts'
import { sandboxEnv } from '../../../test/servers/sandboxEnv.ts'
import { until } from '../../../test/until.ts'
import { useOwnWorld } from '../../../test/useWorld.ts'

const { contents: calls } = consoleApi

const world = useOwnWorld(async () => ({ ...(await sandboxEnv()), ...withConsole }))
let second: StaffActor
let desk: ConsoleWorld
let moderator: StaffActor
let celeb: CelebActor
let fan: Actor
beforeAll(async () => {
  second = await addStaffActor(world, 'second-moderator', ['moderator'])
  desk = await openConsole(world)
  moderator = desk.staff.moderator
})
beforeEach(async () => {
  world.pass(60_000)
  await Promise.all([moderator.signIn(), second.signIn()])
  ;[celeb, fan] = [await world.celeb(), await world.fan()]
})
afterAll(async () => expect(await checkMoney(world.ctx.db)).toEqual([]))

const read = async (contentsId: string) => (await moderator.call(calls.contents, { contentsId } as never)).contents
const owns = async (who: Actor) => (await who.call(api.celebContents.listBought, {})).list.map(({ id }) => id)

it('contents that staff take off sale stay with their buyers, and their maker cannot sell them again', async () => {
  const sold = await publishContents(celeb)
  const contentsId = sold.id
  await buyContents(fan, sold)
  const { contents } = await moderator.call(calls.stopSale, { contentsId, reason: '확인하고 있어요' })
  expect(contents).toMatchObject({ status: 'withdrawn', isStopped: true, stoppedReason: '확인하고 있어요' })
  expect(await owns(fan)).toEqual([contentsId])
  const stranger = await world.fan()
  await expect(stranger.call(api.celebContents.detail, { contentsId })).rejects.toMatchObject({ code: 'not_found' })
  await expect(celeb.call(api.celebContents.publish, { contentsId })).rejects.toMatchObject({ code: 'conflict' })
  const own = (await celeb.call(api.celebContents.detail, { contentsId })).contents
  expect(own).toMatchObject({ status: 'withdrawn', removalReason: '확인하고 있어요' })
  await expect(moderator.call(calls.stopSale, { contentsId, reason: '다시' })).rejects.toMatchObject({
    code: 'conflict',
  })

  await second.call(calls.resumeSale, { contentsId })
  expect((await stranger.call(api.celebContents.detail, { contentsId })).contents.id).toBe(contentsId)
  expect((await celeb.call(api.celebContents.detail, { contentsId })).contents.removalReason).toBeNull()
})

it('a removal refunds to cards and points exactly what its page had announced', async () => {
  const sold = await publishContents(celeb, { pricePoints: 1_000 })
  const contentsId = sold.id
  const { orderId } = await buyContents(fan, sold)
  const other = await world.fan()
  await buyPoints(other, { points: 5_000 })
  await other.call(api.celebContents.orderPoint, { contentsId })
  await fan.call(api.celebContents.open, { contentsId })

  const { cost, takesTwo } = await read(contentsId)
  expect([cost, takesTwo]).toEqual([{ won: 2_200, cardWon: 1_100, points: 1_000, buyers: 2 }, false])
  const remove = (won: number) => moderator.call(calls.remove, { contentsId, reason: '몰래 찍은 사진이에요', won })
  await expect(remove(cost.won)).rejects.toMatchObject({ code: 'evidence_unopened' })
  expect((await moderator.call(calls.show, { contentsId })).photos).toHaveLength(1)
  await expect(remove(cost.won - 1)).rejects.toMatchObject({ code: 'conflict' })
  const signed = { contentsId, reason: '몰래 찍은 사진이에요', won: cost.won }
  expect(await priceOf(moderator, calls.remove, signed)).toEqual({ contentsRemoved: 1, buyer: 2, refund: cost.won })
  const { contents, isWaiting } = await remove(cost.won)
  expect([contents.status, isWaiting]).toEqual(['removed', false])
  await until('the card is refunded', async () => (await bookOf(orderId))[0]?.cancel_amount === cost.cardWon)
  await until('the points are back', async () => (await other.call(api.point.balance, {})).points === 5_000)
  for (const who of [fan, other]) {
    expect(await owns(who)).toEqual([])
    expect((await who.call(api.notification.list, {})).list[0]).toMatchObject({ kind: 'refund' })
  }
  const rows = await world.ctx.db.rows('select by, second, won from given_back where target_id = $1', [contentsId])
  expect(rows).toEqual([{ by: 'the-moderator', second: null, won: cost.won }])
  expect((await read(contentsId)).cost).toMatchObject({ buyers: 0, won: 0 })
})

it('a removal that refunds more than one person may waits for a second one, who signs the same reason', async () => {
  const sold = await publishContents(celeb, { pricePoints: 50_000 })
  const contentsId = sold.id
  for (let n = 0; n < 2; n++) await buyContents(await world.fan(), sold)
  const { cost, takesTwo } = await read(contentsId)
  expect(takesTwo).toBe(true)
  const remove = async (who: StaffActor, reason = '법을 어긴 내용이에요') => {
    await who.call(calls.show, { contentsId })
    return who.call(calls.remove, { contentsId, reason, won: cost.won })
  }
  expect(await remove(moderator)).toMatchObject({
    isWaiting: true,
    contents: { status: 'published', proposedBy: 'the-moderator', proposedReason: '법을 어긴 내용이에요' },
  })
  expect((await second.call(calls.list, { state: 'waiting' })).list).toMatchObject([{ id: contentsId }])
  await expect(remove(moderator)).rejects.toMatchObject({ code: 'conflict' })
  expect((await second.call(calls.decline, { contentsId })).contents.proposedBy).toBeNull()
  await expect(second.call(calls.decline, { contentsId })).rejects.toMatchObject({ code: 'conflict' })
  // A removal that was declined needs the signatures of two people again.
  expect(await remove(second)).toMatchObject({ isWaiting: true })
  expect(await remove(moderator)).toMatchObject({ isWaiting: false, contents: { status: 'removed' } })
  const rows = await world.ctx.db.rows('select by, second, won from given_back where target_id = $1', [contentsId])
  expect(rows).toEqual([{ by: 'second-moderator', second: 'the-moderator', won: cost.won }])
})
