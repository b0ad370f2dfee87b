import { api } from '@byeol/contract/api.ts'
import { expect, it } from 'vitest'
import { suspendPerson } from '../../../session/suspendPerson.ts'
import type { Actor } from '../../../test/Actor.ts'
import { useWorld } from '../../../test/useWorld.ts'
import { applySuspensions } from '../../safety/applySuspensions.ts'
import { setPremiumPrice } from './setPremiumPrice.ts'

const world = useWorld()

const productOf = async (viewer: Actor, celeb: Actor) =>
  (await viewer.call(api.subscription.product, { celebUserId: celeb.id })).subscriptionProduct

it('premium costs 4,900 won with VAT unless the celeb has a price, and says how often the celeb wrote', async () => {
  const [celeb, fan] = [await world.celeb({ nickname: '서하' }), await world.fan()]
  for (const text of ['하나', '둘']) await celeb.say(celeb.broadcastId, text)
  expect(await productOf(fan, celeb)).toMatchObject({
    id: `premium-${celeb.id}`,
    name: '서하 프리미엄',
    krwAmountTotal: 4_900,
    vatWon: 445,
    messageCount30d: 2,
  })
  await setPremiumPrice(world.ctx.db, celeb.id, 5_900, world.ctx.now())
  expect(await productOf(fan, celeb)).toMatchObject({ krwAmountTotal: 5_900, vatWon: 536 })
})

it('a suspended celeb sells no premium, and a celeb sells none to a viewer they blocked', async () => {
  const [celeb, other, fan] = [await world.celeb(), await world.celeb(), await world.fan()]
  await celeb.call(api.user.block, { userId: fan.id })
  await suspendPerson(world.ctx.db, other.id, { at: world.ctx.now(), until: null, reason: null })
  await applySuspensions(world.ctx)
  for (const who of [celeb, other, fan])
    await expect(productOf(fan, who)).rejects.toMatchObject({ code: 'user_not_found' })
  const celebUserId = [celeb.id, other.id, (await world.celeb()).id]
  const { subscriptionProducts } = await fan.call(api.subscription.productList, { celebUserId })
  expect(subscriptionProducts.map((product) => product.celebUserId)).toEqual([celebUserId[2]])
})
