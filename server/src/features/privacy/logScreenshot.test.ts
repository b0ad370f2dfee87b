import { api } from '@byeol/contract/api.ts'
import { limits } from '@byeol/contract/limits.ts'
import { expect, it } from 'vitest'
import { column } from '../../db/columns.ts'
import type { Actor } from '../../test/Actor.ts'
import { useWalkingWorld } from '../../test/useWorld.ts'
import { eraseDeletedPeople } from './eraseDeletedPeople.ts'
import { retentionMs } from '@byeol/contract/retention.ts'
import { destroyDue } from '../../personal-data/destroyDue.ts'

const world = useWalkingWorld()

it('screenshots are logged, exported and erased with their person', async () => {
  const me = await world.fan()
  await me.call(api.user.screenshot, { path: '/chat/1' })
  await me.call(api.user.screenshot, { path: '/chat/1', isRecording: true })
  const exported = await me.call(api.user.export, {})
  expect(exported.screenshots).toMatchObject([
    { path: '/chat/1', isRecording: false, count: 1 },
    { path: '/chat/1', isRecording: true, count: 1 },
  ])

  await world.ctx.db.rows('update users set deleted_at = $2 where id = $1', [me.id, world.ctx.now()])
  world.pass(31 * 86_400_000)
  await eraseDeletedPeople(world.ctx)
  expect(await world.ctx.db.rows('select from screenshots where user_id = $1', [me.id])).toEqual([])
})

/** Moves the clock to the beginning of a minute, so that the test stays within that minute. */
const beginMinute = () => world.pass(60_000 - (world.ctx.now().getTime() % 60_000))
const screenshotsOf = async (me: Actor) => (await me.call(api.user.export, {})).screenshots

it('screenshots of one page in the same minute are one entry with a count', async () => {
  const me = await world.fan()
  beginMinute()
  for (const path of ['/chat/1', '/chat/1?at=2', '/chat/2', '/chat/1/#3']) await me.call(api.user.screenshot, { path })
  beginMinute()
  await me.call(api.user.screenshot, { path: '/chat/1' })
  expect((await screenshotsOf(me)).map(({ path, count }) => [path, count])).toEqual([
    ['/chat/1', 3],
    ['/chat/2', 1],
    ['/chat/1', 1],
  ])
})

it('only a person’s newest screenshots are kept, each for a year', async () => {
  const [me, other] = [await world.fan(), await world.fan()]
  await other.call(api.user.screenshot, { path: '/other' })
  await world.ctx.db.rows(
    `insert into screenshots (user_id, path, is_recording, created_at)
     select $1, '/old/' || n, false, $2::timestamptz - n * interval '1 hour'
     from generate_series(1, $3::int) n`,
    [me.id, world.ctx.now(), limits.screenshotsKept + 5],
  )
  await me.call(api.user.screenshot, { path: '/new' })
  const kept = await screenshotsOf(me)
  expect([kept.length, kept.at(0)?.path, kept.at(-1)?.path]).toEqual([
    limits.screenshotsKept,
    `/old/${limits.screenshotsKept - 1}`,
    '/new',
  ])
  expect(await screenshotsOf(other)).toHaveLength(1)

  world.pass(retentionMs('screenshots') - 3_600_000 * 1.5)
  await destroyDue(world.ctx)
  const left = await world.ctx.db.rows('select path from screenshots where user_id = $1 order by created_at', [me.id], {
    path: column.text,
  })
  expect(left).toEqual([{ path: '/old/1' }, { path: '/new' }])
})
