import { createClient } from 'redis'
import type { ChildProcess } from 'node:child_process'
import { setTimeout as wait } from 'node:timers/promises'
import { ports, redisAnswers, say, startRedis, withCluster } from './cluster.ts'
import { until, type Machine } from './machine.ts'

async function startSentinels(machine: Machine): Promise<ChildProcess[]> {
  const replica = await startRedis(machine, ports.r2, '--replicaof', '127.0.0.1', `${ports.r1}`)
  for (const port of [5641, 5642, 5643]) {
    const config = machine.file(
      `sentinel-${port}.conf`,
      `port ${port}\nbind 127.0.0.1\ndir ${machine.folder}\nsentinel monitor byeol 127.0.0.1 ${ports.r1} 2\n` +
        'sentinel down-after-milliseconds byeol 3000\nsentinel failover-timeout byeol 10000\n',
    )
    await machine.start('redis-sentinel', [config], { isUp: () => redisAnswers(port) })
  }
  return [replica]
}

async function reachesPrimary(): Promise<boolean> {
  const client = createClient({ url: `redis://127.0.0.1:${ports.redis}`, socket: { reconnectStrategy: false } })
  client.on('error', () => {})
  try {
    await client.connect()
    return (await client.info('replication')).includes('role:master')
  } catch {
    return false
  } finally {
    client.destroy()
  }
}

export const sentinel = (): Promise<void> =>
  withCluster({ prepare: startSentinels }, async ({ redis }) => {
    await wait(2_000)
    redis[0]!.kill('SIGKILL')
    const killed = performance.now()
    say('the primary of Redis is killed; three Sentinels promote its replica')
    await until('HAProxy reaches a primary of Redis again', reachesPrimary)
    const tookMs = performance.now() - killed
    say(`Redis is back after ${(tookMs / 1_000).toFixed(1)} s`)
    if (tookMs > 30_000) throw new Error('Redis took longer than 30 s')
    return 30
  })
