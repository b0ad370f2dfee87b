import { setTimeout as wait } from 'node:timers/promises'
import type { Context } from '../context.ts'
import { column } from '../db/columns.ts'

/** `standby`: the database responds, but is read-only. Null: the dependency is not configured. */
export interface Dependencies {
  database: 'ok' | 'standby' | 'away'
  bus: 'ok' | 'away' | null
  files: 'ok' | 'away'
}

export type FindDependencies = () => Promise<Dependencies>

const databasePatienceMs = 500
/** Less than the time that a Prometheus scrape allows for each metric. */
const filesPatienceMs = 800
/** The result of a check is reused for this long. */
const freshMs = 1_000
/** No file has this name, so the check reads no data. */
const missingFile = 'health/none'

/**
 * Runs at most one check at a time, so that a hanging dependency occupies only one connection, however often it is
 * checked. Resolves to `late` after `patienceMs`.
 */
function patiently<State>(ask: () => Promise<State>, late: State, patienceMs: number): () => Promise<State> {
  let asking: Promise<State> | null = null
  return () => {
    asking ??= ask()
      .catch(() => late)
      .finally(() => (asking = null))
    return Promise.race([asking, wait(patienceMs, late, { ref: false })])
  }
}

/** Checks the state of this node's dependencies, and adds it to the metrics. */
export function watchDependencies(ctx: Context): FindDependencies {
  const askDatabase = patiently<Dependencies['database']>(
    async () => {
      const found = await ctx.db.row('select pg_is_in_recovery() as standby', [], { standby: column.boolean })
      return found?.standby ? 'standby' : 'ok'
    },
    'away',
    databasePatienceMs,
  )
  const askFiles = patiently<Dependencies['files']>(
    async () => ((await ctx.files.open(missingFile)) === null ? 'ok' : 'away'),
    'away',
    filesPatienceMs,
  )
  const look = async (): Promise<Dependencies> => {
    const [database, files] = await Promise.all([askDatabase(), askFiles()])
    return { database, files, bus: ctx.env.REDIS_URL ? (ctx.sockets.isHearing() ? 'ok' : 'away') : null }
  }
  let found: { at: number; answer: Promise<Dependencies> } | null = null
  const find = () => {
    if (!found || performance.now() - found.at > freshMs) found = { at: performance.now(), answer: look() }
    return found.answer
  }
  ctx.metrics.addGauge(
    {
      name: 'byeol_dependency_up',
      help: 'Whether this node can use its database, bus and file store now; 0 for a database that only reads',
      labelNames: ['dependency'],
      aggregator: 'min',
    },
    async () =>
      Object.entries(await find()).flatMap(([dependency, state]) =>
        state === null ? [] : [{ labels: { dependency }, value: state === 'ok' ? 1 : 0 }],
      ),
  )
  return find
}
