import { api } from '@byeol/contract/api.ts'
import { expect, it } from 'vitest'
import type { Actor } from '../../test/Actor.ts'
import { useWorld } from '../../test/useWorld.ts'

const world = useWorld()

const reportsOn = (who: Actor) =>
  world.ctx.db.rows<{ reason: string }>(`select reason from reports where kind = 'user' and target_id = $1`, [who.id])

it('a person is reported once, and blocked too when the reporter asks', async () => {
  const [me, other] = [await world.fan(), await world.fan()]
  await me.call(api.user.report, { userId: other.id, reason: '욕설' })
  expect((await me.call(api.user.blockingUsers, {})).count).toBe(0)
  await me.call(api.user.report, { userId: other.id, reason: '도배', andBlock: true })
  expect(await reportsOn(other)).toEqual([{ reason: '욕설' }])
  expect((await me.call(api.user.blockingUsers, {})).count).toBe(1)
  await expect(me.call(api.user.report, { userId: me.id, reason: '나' })).rejects.toMatchObject({ code: 'not_allowed' })
})

it('a person hides their profile from those they block, until the end of the block', async () => {
  const [me, other, celeb] = [
    await world.fan(),
    await world.fan({ nickname: '가린달' }),
    await world.celeb({ nickname: '가린별' }),
  ]
  const chatId = await me.open(other)
  const seen = async (who: Actor) =>
    (
      await who.call(api.user.profile, {
        userId: [me.id, other.id, celeb.id, 'f'.repeat(24)],
        username: [celeb.username],
      })
    ).users
      .map(({ id }) => id)
      .sort()
  const all = [me.id, other.id, celeb.id, celeb.id].sort()
  expect(await seen(me)).toEqual(all)
  for (const who of [other, celeb]) await who.call(api.user.block, { userId: me.id })
  expect(await seen(me)).toEqual([me.id])
  for (const who of [other, celeb, await world.fan()]) expect(await seen(who)).toEqual(all)
  expect(await me.chat(chatId)).toMatchObject({ recipient: { nickname: '알 수 없는 사용자' } })
  await expect(me.call(api.user.subscribe, { celebUserId: celeb.id })).rejects.toMatchObject({ code: 'user_not_found' })
  expect((await me.call(api.subscription.list, {})).subscriptions).toEqual([])
  for (const who of [other, celeb]) await who.call(api.user.unblock, { userId: me.id })
  expect(await seen(me)).toEqual(all)
})
