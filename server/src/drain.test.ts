import { api } from '@byeol/contract/api.ts'
import { expect, it } from 'vitest'
import { openWorld } from './test/openWorld.ts'
import { useWorld } from './test/useWorld.ts'

const world = useWorld()

it('a stopping node reports that it is not ready, keeps answering, and closes its sockets gradually', async () => {
  const node = await openWorld({ DRAIN_MS: '1500' }, world.databaseUrl)
  const fan = (await world.fan()).at(node)
  const connections = await Promise.all(Array.from({ length: 6 }, () => fan.connect()))
  const begunAt = performance.now()
  const left = connections.map(async (connection) => {
    const { withinMs } = await connection.next('closing')
    await connection.closed()
    return { withinMs, atMs: performance.now() - begunAt }
  })
  const closed = node.close()
  expect((await fetch(`${node.base}/readyz`)).status).toBe(503)
  await fan.call(api.chat.list, {})

  const leavings = (await Promise.all(left)).toSorted((a, b) => a.atMs - b.atMs)
  expect(leavings.map(({ withinMs }) => withinMs)).toEqual([500, 500, 500, 500, 500, 500])
  // The first close comes only after proxies had time to see the readiness change, and the closes are spread out.
  expect(leavings[0]!.atMs).toBeGreaterThan(400)
  expect(leavings.at(-1)!.atMs - leavings[0]!.atMs).toBeGreaterThan(400)
  await closed
  await expect(fetch(`${node.base}/healthz`)).rejects.toThrow('fetch failed')
})

it('a second call to stop skips the waiting', async () => {
  const node = await openWorld({ DRAIN_MS: '60000' }, world.databaseUrl)
  const connection = await (await world.fan()).at(node).connect()
  const closed = node.close()
  await node.server.stop()
  await connection.next('closing')
  await closed
})
