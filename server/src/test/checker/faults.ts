import { setTimeout as wait } from 'node:timers/promises'
import { until } from '../until.ts'
import type { Cluster } from './cluster.ts'
import type { History } from './History.ts'
import type { Seeded } from './seeded.ts'

const nobody = '' as Parameters<History['begin']>[0]['who']

type Fault = (cluster: Cluster, random: Seeded) => Promise<void>

/** The faults that the checker causes. Each function resolves when its fault is over. */
const faults: Record<string, Fault> = {
  async cut({ proxy }, random) {
    for (let n = 0; n < 3; n++) proxy.cut(random.below(1_000))
  },
  async freeze({ proxy }, random) {
    for (let n = 0; n < 4; n++) proxy.freeze(random.below(1_000))
    await wait(2_500)
    proxy.heal()
  },
  crashNode: (cluster, random) => cluster.crashNode(random.below(2)),
  async crashPostgres(cluster, random) {
    // Waits until PostgreSQL is up, because it cannot be crashed while it is starting.
    await until('PostgreSQL is up', () => cluster.isPostgresUp(), 30_000)
    cluster.crashPostgres(random.next() < 0.5 ? 'SIGKILL' : 'SIGQUIT')
    await wait(2_000)
  },
  async flushRedis({ redis }) {
    await redis.run('FLUSHALL')
  },
  async crashRedis({ redis }) {
    await redis.kill()
    await wait(1_500)
    await redis.start()
  },
}

async function cause(name: string, cluster: Cluster, history: History, random: Seeded): Promise<void> {
  const operation = history.begin({ who: nobody, kind: 'fault', detail: name })
  await faults[name]!(cluster, random)
  history.settle(operation, 'ok')
}

/**
 * Causes one fault after another until `isOver`, in rounds that contain each kind once. After the last fault nothing
 * makes clients fetch again, so any damage is still visible when everything has settled.
 */
export async function causeFaults(
  cluster: Cluster,
  history: History,
  random: Seeded,
  isOver: () => boolean,
): Promise<void> {
  for (;;) {
    for (const name of random.shuffled(Object.keys(faults))) {
      await wait(500 + random.below(1_500))
      await cause(name, cluster, history, random)
      if (isOver()) return
    }
  }
}
