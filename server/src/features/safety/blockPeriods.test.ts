import { api } from '@byeol/contract/api.ts'
import { limits } from '@byeol/contract/limits.ts'
import { expect, it, onTestFinished } from 'vitest'
import { itInFull } from '../../test/itInFull.ts'
import { useOwnWorld } from '../../test/useWorld.ts'
import { wasBlocked } from '../relations/blocks.ts'
import type { Actor } from '../../test/Actor.ts'

const world = useOwnWorld()

/** A celeb's group with two fans, for tests in which one blocks the other. */
async function scene() {
  const [celeb, one, other] = [await world.celeb(), await world.fan(), await world.fan()]
  for (const fan of [one, other]) await fan.call(api.user.subscribe, { celebUserId: celeb.id })
  const { chat } = await celeb.call(api.chat.create, { userIds: [one.id, other.id] })
  return { one, other, group: chat.id }
}
const countBlocks = async (by: Actor) => {
  const row = await world.ctx.db.row<{ count: number }>(
    'select count(*)::int as count from blocks where user_id = $1',
    [by.id],
  )
  return row!.count
}
const second = 1_000

itInFull('keeps few rows of many short blocks, and never shows a message that a block hid', async () => {
  const { one, other, group } = await scene()
  const [hidden, between]: [string[], string[]] = [[], []]
  for (let n = 0; n < limits.blocksKept * 2; n++) {
    await one.call(api.user.block, { userId: other.id })
    hidden.push((await other.say(group, `숨은 말 ${n}`)).id)
    world.pass(3 * second)
    await one.call(api.user.unblock, { userId: other.id })
    between.push((await other.say(group, `보인 말 ${n}`)).id)
    // The longest pauses between blocks come last, so the first blocks are merged into one.
    world.pass((n + 3) * 10 * second)
  }
  expect(await countBlocks(one)).toBe(limits.blocksKept)
  const seen = (await one.history(group)).map(({ id }) => id)
  expect(seen.filter((id) => hidden.includes(id))).toEqual([])
  expect(seen).toEqual(between.slice(limits.blocksKept))
  expect((await one.chat(group))!.newCount).toBe(limits.blocksKept)

  await one.call(api.user.block, { userId: other.id })
  expect(await countBlocks(one)).toBe(limits.blocksKept + 1)
  expect((await one.call(api.user.blockingUsers, {})).count).toBe(1)
})

it('blocks again in the same instant in which a block ended', async () => {
  const { one, other, group } = await scene()
  world.stopClock()
  onTestFinished(() => world.startClock())
  await one.call(api.user.block, { userId: other.id })
  await one.call(api.user.unblock, { userId: other.id })
  await one.call(api.user.block, { userId: other.id })
  await other.say(group, '막힌 말')
  expect(await one.call(api.user.blockingUserIds, {})).toEqual({ list: [other.id] })
  expect(await one.history(group)).toEqual([])
  expect(await countBlocks(one)).toBe(1)
})

it('lets a person block and unblock a limited number of times a minute', async () => {
  const { one, other } = await scene()
  // While the clock stands, the limit does not refill.
  world.stopClock()
  onTestFinished(() => world.startClock())
  for (const call of [api.user.block, api.user.unblock]) {
    for (let n = 0; n < limits.blocksPerMinute; n++) await one.call(call, { userId: other.id })
    await expect(one.call(call, { userId: other.id })).rejects.toMatchObject({ code: 'too_many_requests' })
  }
})

it('checks whether a moment lies in a block at the same cost among many blocks', async () => {
  const { one, other } = await scene()
  await world.ctx.db.rows(
    `insert into blocks (user_id, blocked_id, created_at, ended_at)
     select $1, $2, $3::timestamptz - n * interval '2 seconds',
       $3::timestamptz - n * interval '2 seconds' + interval '1 second'
     from generate_series(1, 20000) n`,
    [one.id, other.id, world.ctx.now()],
  )
  await world.asOwner('analyze blocks')
  const row = await world.ctx.db.row<{ 'QUERY PLAN': [{ Plan: Record<string, number> }] }>(
    `explain (analyze, buffers, format json) select ${wasBlocked('$1', '$2', '$3::timestamptz')}`,
    [one.id, other.id, world.ctx.now()],
  )
  const { Plan: plan } = row!['QUERY PLAN'][0]
  expect(plan['Shared Hit Blocks']! + plan['Shared Read Blocks']!).toBeLessThan(10)
})
