import { api } from '@byeol/contract/api.ts'
import { limits } from '@byeol/contract/limits.ts'
import { beforeAll, expect, it } from 'vitest'
import { lapseApplications } from '../features/application/lapseApplications.ts'
import { sweepFiles } from '../features/file/sweepFiles.ts'
import { applySuspensions } from '../features/safety/applySuspensions.ts'
import { applicant, decideAs } from '../test/applications.ts'
import { onePixel } from '../test/media/photos.ts'
import { sandboxEnv } from '../test/servers/sandboxEnv.ts'
import { until } from '../test/until.ts'
import { useOwnWorld } from '../test/useWorld.ts'

const world = useOwnWorld(sandboxEnv)
const dayMs = 86_400_000

beforeAll(() =>
  world.asOwner(`
    create function refuse() returns trigger language plpgsql
    as $$ begin raise exception 'a broken row'; end $$`),
)

/** Makes the database refuse every update and deletion of one row. */
const breakRow = (table: string, id: string) =>
  world.asOwner(`
    create trigger refuse before update or delete on ${table} for each row when (old.id = '${id}')
    execute function refuse()`)
const mendRow = (table: string) => world.asOwner(`drop trigger refuse on ${table}`)
const failed = () => world.ctx.db.rows('select name, row_key as key from failed_work order by name')

it('a suspension that cannot be applied does not block other suspensions', async () => {
  world.stopClock()
  const people = [await world.fan(), await world.fan(), await world.fan()]
  const ids = people.map(({ id }) => id)
  const suspendedUntil = new Date(world.ctx.now().getTime() + dayMs)
  await world.ctx.db.rows('update users set suspended_until = $2 where id = any($1)', [ids, suspendedUntil])
  await breakRow('users', people[0]!.id)
  const shown = () =>
    world.ctx.db.rows<{ is: boolean }>('select is_suspended as is from users where id = any($1) order by id', [ids])
  await applySuspensions(world.ctx)
  // The world's own run of this job may be working on the same rows.
  await until('the others are hidden', async () => (await shown()).filter(({ is }) => is).length === 2)
  expect(await shown()).toContainEqual({ is: false })
  expect(await failed()).toEqual([{ name: 'applySuspensions', key: people[0]!.id }])
  await mendRow('users')
  world.pass(600_000)
  await until('all are hidden', async () => (await applySuspensions(world.ctx), (await shown()).every(({ is }) => is)))
  await until('nothing fails', async () => (await failed()).length === 0)
})

it('a file that cannot be removed does not block the removal of others', async () => {
  const fan = await world.fan()
  const chatId = await fan.open(await world.fan())
  const upload = async () => (await fan.call(api.chat.uploadPhoto, { chatId }, { bytes: onePixel })).file.id
  const files = [await upload(), await upload(), await upload()]
  await breakRow('files', files[0]!)
  world.pass(2 * dayMs)
  await sweepFiles(world.ctx)
  const left = () => world.ctx.db.rows('select id from files where id = any($1) and swept_at is null', [files])
  await until('the others are gone', async () => (await left()).length === 1)
  expect(await left()).toEqual([{ id: files[0] }])
  expect(await failed()).toEqual([{ name: 'sweepFiles', key: files[0] }])
  await mendRow('files')
  world.pass(600_000)
  await until('nothing fails', async () => (await sweepFiles(world.ctx), (await failed()).length === 0))
})

it('an application that cannot be closed does not block the closing of others', async () => {
  const ids = []
  for (let n = 0; n < 2; n++) {
    const { sent } = await applicant(world)
    await decideAs(world, sent, { to: 'more_needed', problems: { username: '다른 이름으로 해 주세요.' } })
    ids.push(sent.id)
  }
  world.pass(limits.applicationAnswerMs + 60_000)
  await breakRow('celeb_applications', ids[0]!)
  await lapseApplications(world.ctx)
  const open = () => world.ctx.db.rows(`select id from celeb_applications where status = 'more_needed'`)
  await until('the other is closed', async () => (await open()).length === 1)
  expect(await open()).toEqual([{ id: ids[0] }])
  expect(await failed()).toEqual([{ name: 'lapseApplications', key: ids[0] }])
  await mendRow('celeb_applications')
  world.pass(600_000)
  await until('nothing fails', async () => (await lapseApplications(world.ctx), (await failed()).length === 0))
})
