import { expect, it } from 'vitest'
import { column } from '../db/columns.ts'
import { checkNodes } from '../doctor/checkNodes.ts'
import { openFiles } from '../openFiles.ts'
import { until } from '../test/until.ts'
import { useNode, useOwnWorld } from '../test/useWorld.ts'

const first = useOwnWorld()
const second = useNode(first)

const nodes = () =>
  first.ctx.db.rows('select problem from nodes order by started_at', [], { problem: column.text.orNull })
const isReady = async ({ server }: typeof first) => (await fetch(`http://127.0.0.1:${server.port}/readyz`)).ok

it('gives no traffic to a second node without a bus, and keeps the first one working', async () => {
  await until('the second node knows that it works apart', async () => !(await isReady(second)) || null)
  expect(await isReady(first)).toBe(true)
  const both = await until('both nodes say so', async () => {
    const rows = await nodes()
    return rows.every(({ problem }) => problem !== null) ? rows : null
  })
  expect(both.map(({ problem }) => problem)).toEqual([
    expect.stringContaining(`:${second.server.port} (`),
    expect.stringContaining(`:${first.server.port} (`),
  ])
  const metrics = await fetch(`http://127.0.0.1:${first.server.metricsPort}/metrics`).then((answer) => answer.text())
  expect(metrics).toMatch(/^byeol_nodes 2$/mu)
  expect(metrics).toMatch(/^byeol_node_apart 1$/mu)
})

it('a server does not start next to another one without a bus and a shared file store', async () => {
  const { env } = first.ctx
  const look = (changes: object) => {
    const beside = { ...env, DATABASE_URL: first.databaseUrl, ...changes }
    return checkNodes(beside, openFiles(beside))
  }
  expect(await look({ NODES: '1' })).toMatchObject({
    isFatal: true,
    detail: expect.stringMatching(/^NODES/u) as string,
  })
  expect(await look({})).toMatchObject({ isFatal: true, detail: expect.stringMatching(/^REDIS_URL/u) as string })
  const redis = { REDIS_URL: 'redis://127.0.0.1' }
  expect(await look({ ...redis, DATA_DIR: '/nowhere' })).toMatchObject({
    isFatal: true,
    detail: expect.stringMatching(/^S3_BUCKET/u) as string,
  })
})
