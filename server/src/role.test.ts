import { expect, it } from 'vitest'
import { hurryQueue, queueLength } from './test/databaseText.ts'
import { openWorld } from './test/openWorld.ts'
import { sandboxEnv } from './test/servers/sandboxEnv.ts'
import { until } from './test/until.ts'
import { useOwnWorld } from './test/useWorld.ts'

const world = useOwnWorld(async () => ({ ...(await sandboxEnv()), ROLE: 'web' }))

const statusOf = async (base: string): Promise<number> => (await fetch(`${base}/readyz`)).status

async function jobsOf(metricsPort: number): Promise<string[]> {
  const text = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text()
  return [...text.matchAll(/^byeol_job_success_timestamp_seconds\{job="([^"]+)"\}/gmu)].map(([, name]) => name!)
}

it('a web server runs only what each node needs; a server for jobs runs the rest and serves no people', async () => {
  const { ctx } = world
  await ctx.queue.add(ctx.db, 'sendSms', { to: '+821012345678', text: 'hello' })
  const own = ['forget invalid sessions', 'drop sockets of ended sessions']
  await until('its own jobs run', async () =>
    own.every(async (name) => (await jobsOf(world.server.metricsPort)).includes(name)),
  )
  const ran = await until('several jobs have run', async () => {
    const names = await jobsOf(world.server.metricsPort)
    return names.length >= 4 ? names : null
  })
  expect(ran).not.toContain('count donors')
  expect(ran).not.toContain('queue the pushes of new messages')
  expect(await queueLength(ctx)).toBe(1)
  expect(await statusOf(world.base)).toBe(200)

  const worker = await openWorld({ ...(await sandboxEnv()), ROLE: 'jobs' }, world.databaseUrl)
  expect(await statusOf(worker.base)).toBe(503)
  await until('the task is done', async () => (await hurryQueue(ctx), (await queueLength(ctx)) === 0))
  await until('the other jobs run', async () => (await jobsOf(worker.server.metricsPort)).includes('count donors'))
  await worker.close()
})
