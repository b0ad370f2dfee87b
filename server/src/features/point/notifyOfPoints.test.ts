import { api } from '@byeol/contract/api.ts'
import { expect, it } from 'vitest'
import type { Actor } from '../../test/Actor.ts'
import { useNode, useWalkingWorld } from '../../test/useWorld.ts'
import { buyDonationPoints, buyPoints } from '../../test/money/payments.ts'
import { sandboxEnv } from '../../test/servers/sandboxEnv.ts'
import { notifyOfExpiry } from './notifyOfExpiry.ts'

const dayMs = 86_400_000
const world = useWalkingWorld(sandboxEnv)
const other = useNode(world, sandboxEnv)

const toldTo = async (who: Actor) => (await who.call(api.notification.list, { read: 'false' })).list

it('a purchase of points and its refund are notified, with a link to the order', async () => {
  const fan = await world.fan()
  const { orderId } = await buyPoints(fan)
  const link = `/point-order?orderId=${orderId}`
  expect(await toldTo(fan)).toMatchObject([{ kind: 'receipt', excerpt: '1,000 P · 1,100원', link }])
  await fan.call(api.point.refundOrder, { orderId })
  const told = await toldTo(fan)
  expect(told.map(({ kind }) => kind)).toEqual(['refund', 'receipt'])
  expect(told[0]).toMatchObject({ link })
})

it('expiring points are notified 30, 7 and 1 days before, once each on two nodes, unless they are spent', async () => {
  const [fan, quick] = [await world.fan(), await world.fan()]
  await buyPoints(fan)
  await buyDonationPoints(fan)
  const { orderId } = await buyPoints(quick)
  await quick.call(api.point.refundOrder, { orderId })
  const { list } = await fan.call(api.point.history, {})
  const expiresAt = list[0]!.expiresAt!
  // Reads the table directly, because sessions end before the points expire.
  const told = async () =>
    (
      await world.ctx.db.rows<{ link: string }>(
        `select link from notifications where user_id = any($1) and kind = 'pointExpiry'`,
        [[fan.id, quick.id]],
      )
    ).map(({ link }) => link)
  const goTo = (at: number) => {
    const ms = at - world.ctx.now().getTime()
    for (const node of [world, other]) node.pass(ms)
  }
  const seen: number[] = []
  for (const days of [31, 29.9, 20, 6.9, 3, 0.9, 0.5]) {
    goTo(expiresAt.getTime() - days * dayMs)
    await Promise.all([world, other].flatMap(({ ctx }) => [notifyOfExpiry(ctx), notifyOfExpiry(ctx)]))
    seen.push((await told()).length)
  }
  expect(seen).toEqual([0, 2, 2, 4, 4, 6, 6])
  expect(new Set(await told())).toEqual(new Set(['/point-history', '/donation-point-history']))
})
