import { api } from '@byeol/contract/api.ts'
import { it } from 'vitest'
import { useOwnWorld } from './test/useWorld.ts'

const world = useOwnWorld()

it('a server with paused work serves calls, and later does what fell due meanwhile', async () => {
  const [celeb, fan] = [await world.celeb(), await world.fan()]
  await world.premium(fan, celeb, 1)
  const connection = await fan.connect()
  const resume = await world.server.pauseWork()
  world.pass(2 * 86_400_000)
  await fan.call(api.chat.list, {})
  await resume()
  await connection.next('subscriptionPremiumRemove')
  connection.close()
})
