import { readdirSync, readFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import type { ChildProcess } from 'node:child_process'
import { checkMoney } from '../../checkMoney.ts'
import { column } from '../../db/columns.ts'
import type { Database } from '../../db/database.ts'
import { Client } from '../checker/Client.ts'
import { History } from '../checker/History.ts'
import { ports, say, startNode, withCluster, type Scene } from './cluster.ts'
import { until } from './machine.ts'

/** What a node and its database hold at one moment. */
interface Sample {
  megabytes: number
  handles: number
  connections: number
  /** By how much the oldest waiting task is late. */
  queueSeconds: number
  /** The share of rows that are deleted but not yet vacuumed. */
  deadShare: number
}

const keys = ['megabytes', 'handles', 'connections', 'queueSeconds', 'deadShare'] as const

/** The median of each measure. */
function median(samples: readonly Sample[]): Sample {
  const middle = (key: keyof Sample) => samples.map((sample) => sample[key]).sort((a, b) => a - b)[samples.length >> 1]!
  return Object.fromEntries(keys.map((key) => [key, middle(key)])) as unknown as Sample
}

const minuteMs = 60_000
const sampleMs = 10_000
const devices = 40
/** The last samples may exceed the early ones by this factor, and by what devices that change nodes bring. */
const growthMax = 1.25
const slack = { megabytes: 20, handles: devices, connections: 5 }
/** What a process holds that is warm but has not aged; and the end of the run. */
const [earlyFrom, earlyTo, lateFrom] = [0.2, 0.35, 0.85]

const selectDatabase = `
  select
    (select count(*) from pg_stat_activity where usename = 'byeol_app')::int as connections,
    (select coalesce(max(extract(epoch from now() - run_at)), 0) from graphile_worker.jobs
      where locked_at is null and attempts < max_attempts and run_at <= now())::float8 as "queueSeconds",
    (select coalesce(sum(n_dead_tup)::float8 / nullif(sum(n_live_tup + n_dead_tup), 0), 0)
      from pg_stat_user_tables)::float8 as "deadShare"`
const databaseShape = { connections: column.number, queueSeconds: column.number, deadShare: column.number }

async function measure(db: Database, { pid }: ChildProcess): Promise<Sample> {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  return {
    megabytes: Number(/VmRSS:\s+(\d+)/u.exec(status)![1]) / 1024,
    handles: readdirSync(`/proc/${pid}/fd`).length,
    ...(await db.row(selectDatabase, [], databaseShape))!,
  }
}

/** Fails if something that the surviving node holds has grown. */
function judge(samples: readonly Sample[]): void {
  const part = (from: number, to: number) =>
    median(samples.slice(Math.floor(samples.length * from), Math.ceil(samples.length * to)))
  const [early, late] = [part(earlyFrom, earlyTo), part(lateFrom, 1)]
  for (const key of Object.keys(early) as (keyof Sample)[])
    say(`${key}: ${early[key].toFixed(2)} early, ${late[key].toFixed(2)} at the end`)
  for (const key of ['megabytes', 'handles', 'connections'] as const)
    if (late[key] > early[key] * growthMax + slack[key])
      throw new Error(`${key} grew from ${early[key]} to ${late[key]}`)
  if (late.queueSeconds > 30) throw new Error(`the queue is ${late.queueSeconds.toFixed(0)} s late`)
}

/** Kills the second node each minute, and measures the first one, which is never restarted. */
async function killEachMinute({ machine, nodes, ctx }: Scene, minutes: number): Promise<Sample[]> {
  const samples: Sample[] = []
  let second = nodes[1]!
  for (let minute = 1; minute <= minutes; minute++) {
    const end = performance.now() + minuteMs
    second.kill('SIGKILL')
    second = await startNode(machine, ports.nodes[1], {})
    while (performance.now() < end) {
      await wait(sampleMs)
      samples.push(await measure(ctx.db, nodes[0]!))
    }
    const { megabytes, handles, connections, queueSeconds, deadShare } = samples.at(-1)!
    if (minute % 5 === 0 || minute === minutes)
      say(
        `minute ${minute}: ${megabytes.toFixed(0)} MB, ${handles} handles, ${connections} connections, ` +
          `queue ${queueSeconds.toFixed(1)} s, dead rows ${(deadShare * 100).toFixed(1)} %`,
      )
  }
  return samples
}

/** `minutes`: an hour shows what only time shows. */
export async function soak(minutes = 60): Promise<void> {
  await withCluster({ loadShape: { pauseMs: 4_000, reads: true } }, async (scene) => {
    const { load, ctx } = scene
    const base = `http://127.0.0.1:${ports.app}`
    const history = new History()
    const watchers = load.talkers.slice(0, devices).map(({ who }) => new Client(who.at({ base }), history))
    try {
      const samples = await killEachMinute(scene, minutes)
      judge(samples)
      await until('every device is connected', async () => watchers.every(({ isLive }) => isLive))
      const findings = await checkMoney(ctx.db, ctx.now())
      say(`${findings.length} findings in the books`)
      if (findings.length > 0) throw new Error('the books are wrong')
      return 30
    } finally {
      await Promise.all(watchers.map((watcher) => watcher.close()))
    }
  })
}
