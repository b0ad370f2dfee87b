import { outageKinds, type OutageKind } from '@byeol/contract/outages.ts'
import { setTimeout as wait } from 'node:timers/promises'
import type { Context } from '../../../context.ts'
import { column } from '../../../db/columns.ts'
import type { Dependencies, FindDependencies } from '../../../http/dependencies.ts'

interface PastOutage {
  kind: OutageKind
  startedAt: Date
  endedAt: Date | null
}

export interface Status {
  /** The time since which each part has had a problem; null for a part that works. */
  troubledSince: Record<OutageKind, Date | null>
  /** The outages that staff announced in the last 30 days, newest first; null if they could never be read. */
  history: readonly PastOutage[] | null
  at: Date
}

const historyMs = 30 * 24 * 3_600_000
/** One check serves everyone who opens the page within this time. */
const freshMs = 10_000
/** If a check takes longer, the page shows the last result. */
const patienceMs = 500

const select = `
  select kind, started_at as "startedAt",
    case when least(ends_at, ended_at) <= $1 then least(ends_at, ended_at) end as "endedAt"
  from outages
  where started_at > $2
  order by started_at desc
  limit 50`
const shape = {
  kind: column.oneOf(...outageKinds),
  startedAt: column.timestamp,
  endedAt: column.timestamp.orNull,
}

/** The parts of the service that cannot work while a dependency is down. */
const brokenBy = ({ database, files }: Dependencies): OutageKind[] => [
  ...(database === 'ok' ? [] : (['all'] as const)),
  ...(files === 'ok' ? [] : (['media'] as const)),
]

/**
 * Which parts of the service work now, and recent outages: from the dependencies as this node sees them, and the
 * outages that staff announced. Without the database, it works with the last data that was read.
 */
export function watchStatus(
  { db, now }: Pick<Context, 'db' | 'now'>,
  findDependencies: FindDependencies,
): () => Promise<Status> {
  let history: readonly PastOutage[] | null = null
  const brokenSince = new Map<OutageKind, Date>()

  async function readHistory(): Promise<void> {
    const reading = db.rows(select, [now(), new Date(now().getTime() - historyMs)], shape).then(
      (rows) => void (history = rows),
      () => undefined,
    )
    await Promise.race([reading, wait(patienceMs, undefined, { ref: false })])
  }

  async function look(): Promise<Status> {
    const [dependencies] = await Promise.all([findDependencies(), readHistory()])
    const at = now()
    const broken = brokenBy(dependencies)
    for (const kind of outageKinds)
      if (!broken.includes(kind)) brokenSince.delete(kind)
      else if (!brokenSince.has(kind)) brokenSince.set(kind, at)
    const announced = (history ?? []).filter(({ endedAt }) => endedAt === null)
    const sinceOf = (kind: OutageKind): Date | null =>
      announced.findLast((outage) => outage.kind === kind)?.startedAt ?? brokenSince.get(kind) ?? null
    const troubledSince = Object.fromEntries(outageKinds.map((kind) => [kind, sinceOf(kind)]))
    return { troubledSince: troubledSince as Status['troubledSince'], history, at }
  }

  let found: { at: number; answer: Promise<Status> } | null = null
  return () => {
    if (!found || performance.now() - found.at > freshMs) found = { at: performance.now(), answer: look() }
    return found.answer
  }
}
