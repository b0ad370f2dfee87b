import { api } from '@byeol/contract/api.ts'
import { expect, it } from 'vitest'
import { LiveClient } from '../test/LiveClient.ts'
import { useWalkingWorld } from '../test/useWorld.ts'

const world = useWalkingWorld()

it('a build below the minimum of its platform can open no socket and make no call', async () => {
  const fan = await world.fan()
  const connect = async (auth: object): Promise<boolean> => {
    const connection = new LiveClient(world.base, { auth })
    const answer = await connection.authenticate(fan.token)
    connection.close()
    return answer
  }
  const { latestVersion } = await fan.call(api.notice.version, {})
  expect(await connect({ platform: 'android', build: latestVersion })).toBe(true)

  await world.ctx.db.rows(`update app_versions set min_version = $1 + 1 where platform = 'android'`, [latestVersion])
  world.pass(6_000)
  expect(await connect({ platform: 'android', build: latestVersion })).toBe(false)
  expect(await connect({ platform: 'android', build: latestVersion + 1 })).toBe(true)
  expect(await connect({ platform: 'web', build: latestVersion })).toBe(true)
})
