import { checkMoney } from '@byeol/server/checkMoney.ts'
import { countDonors } from '@byeol/server/features/donation/ranking/countDonors.ts'
import { openWorld, type World } from '@byeol/server/test/openWorld.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { demoWorld } from '../world/demoWorld.ts'
import { insertDonations } from './insertDonations.ts'

let world: World
beforeAll(async () => void (world = await openWorld()))
afterAll(() => world.close())

it('the donations of the demo world balance, and make a ranking of two months or more', async () => {
  const { ctx } = world
  const now = ctx.now()
  const { users } = demoWorld(now)
  // Only the celebs' thanks lead to people.
  for (const { id, login, isCeleb } of users)
    await ctx.db.rows(`insert into users (id, email, nickname, is_celeb, created_at) values ($1, $2, $2, $3, $4)`, [
      id,
      `${login}@byeol.test`,
      isCeleb,
      now,
    ])
  await ctx.db.inTransaction((tx) => insertDonations(tx, users, now))
  await countDonors(ctx)
  expect(await checkMoney(ctx.db)).toEqual([])
  const months = await ctx.db.rows('select distinct month from donation_totals')
  expect(months.length).toBeGreaterThanOrEqual(2)
})
