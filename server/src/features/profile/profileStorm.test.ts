import { api } from '@byeol/contract/api.ts'
import { limits } from '@byeol/contract/limits.ts'
import { expect, it } from 'vitest'
import type { LiveClient } from '../../test/LiveClient.ts'
import { until } from '../../test/until.ts'
import { useWalkingWorld } from '../../test/useWorld.ts'

const world = useWalkingWorld()

it('a profile that keeps changing reaches others at once, and then once for all later changes', async () => {
  const [restless, friend] = [await world.fan(), await world.fan()]
  await restless.open(friend)
  const [device, line] = [await restless.connect(), await friend.connect()]
  world.stopClock()
  const words = Array.from({ length: 20 }, (_, n) => `소개 ${n}`)
  for (const introduction of words) await restless.call(api.user.updateProfile, { introduction })
  const heardBy = (client: LiveClient) => client.all('userUpdate').map(({ user }) => user.introduction)
  await Promise.all([device.caughtUp(), line.caughtUp()])
  expect(heardBy(line)).toEqual(words.slice(0, 1))
  // The person's own devices show each change immediately.
  expect(heardBy(device)).toEqual(words)

  world.pass(limits.profileEveryMs)
  await until('the last state comes', () => heardBy(line).length > 1)
  await line.caughtUp()
  expect(heardBy(line)).toEqual([words[0], words.at(-1)])
  for (const client of [device, line]) client.close()
})
