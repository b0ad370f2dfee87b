import { api } from '@byeol/contract/api.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openWorld, type World } from '../../test/openWorld.ts'
import { eraseDeletedPeople } from './eraseDeletedPeople.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

it('screenshots are logged, exported and erased with their person', async () => {
  const me = await world.fan()
  await me.call(api.user.screenshot, { path: '/chat/1' })
  await me.call(api.user.screenshot, { path: '/chat/1', isRecording: true })
  const exported = await me.call(api.user.export, {})
  expect(exported.screenshots).toMatchObject([
    { path: '/chat/1', isRecording: false },
    { path: '/chat/1', isRecording: true },
  ])

  await world.ctx.db.rows('update users set deleted_at = $2 where id = $1', [me.id, world.ctx.now()])
  world.pass(31 * 86_400_000)
  await eraseDeletedPeople(world.ctx)
  expect(await world.ctx.db.rows('select from screenshots where user_id = $1', [me.id])).toEqual([])
})
