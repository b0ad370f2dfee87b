import { api } from '@byeol/contract/api.ts'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import type { Actor } from '../test/Actor.ts'
import { applicant, fieldsOf, statusOf } from '../test/applications.ts'
import { runOperation } from '../test/runOperation.ts'
import { sandboxEnv } from '../test/servers/sandboxEnv.ts'
import { until } from '../test/until.ts'
import { useOwnWorld } from '../test/useWorld.ts'

const world = useOwnWorld(sandboxEnv)
const notificationsOf = async (who: Actor) => (await who.call(api.notification.list, {})).list
const run = (...args: string[]) =>
  runOperation(world, 'decideApplications.ts', [...args, '--by', 'jin'], { DATA_DIR: world.ctx.env.DATA_DIR })

it('lists, shows the verified name, asks for more, approves, and audits each act', async () => {
  const { fan, sent } = await applicant(world)
  expect((await run('list')).output).toContain(`${sent.id}  @${sent.username}  ${sent.stageName}`)
  const folder = join(world.ctx.env.DATA_DIR, 'seen')
  expect((await run('show', sent.id, folder)).output).toContain('김도하, born 2000-01-02')
  expect(await readdir(folder)).toEqual(['proof-1.jpg'])

  expect(await run('more-needed', sent.id, 'link:9=어디요')).toMatchObject({ code: 1 })
  const asked = await run('more-needed', sent.id, 'proof:1=글자가 흐려요.', 'link:2=열리지 않아요.')
  expect(asked).toMatchObject({ code: 0 })
  expect((await statusOf(fan)).application).toMatchObject({
    status: 'more_needed',
    links: [{ problem: null }, { problem: '열리지 않아요.' }],
    proofs: [{ problem: '글자가 흐려요.' }],
  })
  await until('the applicant was told', async () => (await notificationsOf(fan)).length === 1)

  await fan.call(api.celeb.apply, fieldsOf(sent))
  const live = await fan.connect()
  expect(await run('approve', sent.id)).toMatchObject({ code: 0 })
  await live.next('userUpdate', ({ user: { isCeleb } }) => isCeleb === true)
  live.close()
  expect(await run('approve', sent.id)).toMatchObject({ code: 1 })
  const acts = await world.ctx.db.rows('select by, action from audit_log where target = $1 order by number', [
    `applications/${sent.id}`,
  ])
  expect(acts).toEqual([
    { by: 'jin', action: 'application.look' },
    { by: 'jin', action: 'application.more_needed' },
    { by: 'jin', action: 'application.approved' },
  ])
})

it('rejects only with a reason', async () => {
  const { fan, sent } = await applicant(world)
  expect(await run('reject', sent.id)).toMatchObject({ code: 1 })
  expect(await run('reject', sent.id, '활동을', '확인하지 못했어요.')).toMatchObject({ code: 0 })
  expect((await statusOf(fan)).application).toMatchObject({ reason: '활동을 확인하지 못했어요.' })
})
