import { api } from '@byeol/contract/api.ts'
import { expect, it } from 'vitest'
import type { Actor } from '../test/Actor.ts'
import { useWalkingWorld } from '../test/useWorld.ts'
import { expireSessions } from './expireSessions.ts'

const dayMs = 86_400_000

const world = useWalkingWorld()

const sessionsOf = async (who: Actor) => (await who.call(api.user.export, {})).sessions.length
/** Moves the clock in steps, and uses the session after each step so that it does not expire. */
async function passDays(who: Actor, days: number): Promise<void> {
  for (let left = days; left > 0; left -= 30) {
    world.pass(Math.min(left, 30) * dayMs)
    await who.call(api.chat.list, {})
  }
}

it('a session is deleted three months after its end, and an open one is not', async () => {
  const phone = await world.fan()
  const tablet = await world.device(phone)
  await tablet.call(api.auth.signOut, {})
  await passDays(phone, 91)
  await expireSessions(world.ctx)
  expect(await sessionsOf(phone)).toBe(2)
  await passDays(phone, 2)
  await expireSessions(world.ctx)
  expect(await sessionsOf(phone)).toBe(1)
})

it('a session without a sign-out is deleted three months after it expires', async () => {
  const phone = await world.fan()
  await world.device(phone)
  await passDays(phone, 90 + 91)
  await expireSessions(world.ctx)
  expect(await sessionsOf(phone)).toBe(2)
  await passDays(phone, 2)
  await expireSessions(world.ctx)
  expect(await sessionsOf(phone)).toBe(1)
})

it('the access log of a person who deleted their account is deleted after three months', async () => {
  const leaver = await world.fan()
  const { db } = world.ctx
  await db.rows('update sessions set confirmed_at = $2 where user_id = $1', [leaver.id, world.ctx.now()])
  await leaver.call(api.auth.deleteAccount, {})
  const kept = () => db.rows('select from sessions where user_id = $1', [leaver.id])
  world.pass(91 * dayMs)
  await expireSessions(world.ctx)
  expect(await kept()).toHaveLength(1)
  world.pass(2 * dayMs)
  await expireSessions(world.ctx)
  expect(await kept()).toEqual([])
})
