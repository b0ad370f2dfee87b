import { api } from '@byeol/contract/api.ts'
import { expect, it } from 'vitest'
import type { Actor } from '../../test/Actor.ts'
import { useWorld } from '../../test/useWorld.ts'

const world = useWorld()

const tokensOf = async (who: Actor) =>
  (
    await world.ctx.db.rows<{ token: string }>('select token from push_tokens where user_id = $1 order by token', [
      who.id,
    ])
  ).map(({ token }) => token)

it('a push token belongs to the session that stored it last', async () => {
  const [one, two] = [await world.fan(), await world.fan()]
  await one.call(api.user.pushToken, { pushToken: 'device' })
  await one.call(api.user.pushToken, { pushToken: 'device-renewed' })
  expect(await tokensOf(one)).toEqual(['device-renewed'])
  await two.call(api.user.pushToken, { pushToken: 'device-renewed' })
  expect([await tokensOf(one), await tokensOf(two)]).toEqual([[], ['device-renewed']])
  await two.call(api.user.pushToken, { pushToken: null })
  expect(await tokensOf(two)).toEqual([])
  await two.call(api.user.pushToken, { pushToken: 'x'.repeat(4_096) })
  expect(await tokensOf(two)).toHaveLength(1)
  await expect(two.call(api.user.pushToken, { pushToken: 'x'.repeat(4_097) })).rejects.toMatchObject({
    code: 'invalid_parameters',
  })
})

it('the end of a session deletes only its own push token', async () => {
  const here = await world.fan()
  const there = await world.device(here)
  await here.call(api.user.pushToken, { pushToken: 'here' })
  await there.call(api.user.pushToken, { pushToken: 'there' })
  await there.call(api.auth.signOut, {})
  expect(await tokensOf(here)).toEqual(['here'])
})
