import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'

/** Includes 0.3 s, because that is the time promised for a message (deploy/alerts.yml). */
const buckets = [0.005, 0.02, 0.1, 0.3, 0.5, 2, 10]

/** The server's metrics. No label identifies a person. */
export interface Metrics {
  registry: Registry
  callSeconds: Histogram<'call'>
  /** Number of responses by route and error code; `ok` for success. */
  calls: Counter<'call' | 'code'>
  /** Number of client events on sockets by error code; `ok` for success. */
  events: Counter<'event' | 'code'>
  /** How long it takes until a client event gets its response; for a message, until it is stored and acknowledged. */
  eventSeconds: Histogram<'event'>
  jobSeconds: Histogram<'job'>
  /** When each job last succeeded on this node, in Unix seconds. */
  jobSuccess: Gauge<'job'>
  failedJobs: Counter<'job'>
  taskSeconds: Histogram<'task'>
  failedTasks: Counter<'task'>
  /** Tasks and rows of jobs that the server stopped retrying after all tries failed. Any increase triggers an alarm. */
  givenUpWork: Counter<'name'>
  /** Costly work that was refused because the person, or all people together, had too much of it. */
  refusedWork: Counter<'kind'>
  providerSeconds: Histogram<'provider' | 'request' | 'outcome'>
  /** `afterCommit` effects that failed (reliability.md 36). */
  failedEffects: Counter
  /** How often this node may have missed events, and therefore made its clients catch up. */
  gaps: Counter
  /**
   * The number of findings in the last check of the ledger. Anything but 0 triggers an alarm; absent before the first
   * check.
   */
  ledgerFindings: Pick<Gauge, 'set'>
  /** The value in won of the points that members hold, and of the points sold within a year. */
  outstandingWon: Gauge<'of'>
  /** The number of findings in the last check of the audit log, with the same rules. */
  auditFindings: Pick<Gauge, 'set'>
  /**
   * Adds a gauge that is read at each Prometheus scrape. It is left out if reading fails or takes more than a second.
   */
  addGauge<Label extends string>(
    gauge: GaugeFacts<Label>,
    read: () => readonly Reading<Label>[] | Promise<readonly Reading<Label>[]>,
  ): void
}

export interface GaugeFacts<Label extends string> {
  name: string
  help: string
  labelNames?: readonly Label[]
  /**
   * How the values of several workers become one (WORKERS): by default their maximum, because most gauges measure what
   * all processes share.
   */
  aggregator?: 'sum' | 'max' | 'min'
}

export interface Reading<Label extends string = never> {
  labels?: Record<Label, string>
  value: number
}

const readMaxMs = 1_000

export function openMetrics(): Metrics {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const registers = [registry]

  const histogram = <Label extends string>(name: string, help: string, labelNames: readonly Label[]) =>
    new Histogram<Label>({ name, help, labelNames, buckets, registers })
  const counter = <Label extends string>(name: string, help: string, labelNames: readonly Label[] = []) =>
    new Counter<Label>({ name, help, labelNames, registers })

  /** A gauge that is absent until it is first set, because 0 would mean that all is well. */
  const sinceSet = (name: string, help: string): Pick<Gauge, 'set'> => {
    const gauge = new Gauge({ name, help, registers, aggregator: 'max' })
    gauge.remove()
    return gauge
  }

  return {
    registry,
    callSeconds: histogram('byeol_call_seconds', 'Time to answer a request', ['call']),
    calls: counter('byeol_calls_total', 'Answers by route and error code', ['call', 'code']),
    events: counter('byeol_events_total', 'Client events of sockets by error code', ['event', 'code']),
    eventSeconds: histogram('byeol_event_seconds', 'Time to answer a client event', ['event']),
    gaps: counter('byeol_gaps_total', 'How often clients had to catch up because events may have been missed'),
    jobSuccess: new Gauge({
      name: 'byeol_job_success_timestamp_seconds',
      help: 'When a scheduled job last succeeded',
      labelNames: ['job'],
      registers,
      aggregator: 'max',
    }),
    jobSeconds: histogram('byeol_job_seconds', 'Time of one run of a scheduled job', ['job']),
    failedJobs: counter('byeol_failed_jobs_total', 'Runs of scheduled jobs that failed', ['job']),
    taskSeconds: histogram('byeol_task_seconds', 'Time of one try of a queued task', ['task']),
    failedTasks: counter('byeol_failed_tasks_total', 'Tries of queued tasks that failed', ['task']),
    givenUpWork: counter('byeol_given_up_work_total', 'Tasks and rows of jobs that were given up', ['name']),
    refusedWork: counter('byeol_refused_work_total', 'Costly work that was refused, by kind', ['kind']),
    providerSeconds: histogram('byeol_provider_seconds', 'Time of a request to an outside service', [
      'provider',
      'request',
      'outcome',
    ]),
    failedEffects: counter('byeol_failed_effects_total', 'Effects of committed transactions that failed'),
    outstandingWon: new Gauge({
      name: 'byeol_outstanding_points_won',
      help: 'Won that members hold in points, and what was sold in points within a year',
      labelNames: ['of'],
      registers,
      aggregator: 'max',
    }),
    ledgerFindings: sinceSet('byeol_ledger_findings', 'What the last check of the ledger found wrong'),
    auditFindings: sinceSet('byeol_audit_findings', 'What the last check of the audit log found wrong'),
    addGauge({ name, help, labelNames = [], aggregator = 'max' }, read) {
      new Gauge({
        name,
        help,
        labelNames,
        registers,
        aggregator,
        async collect() {
          this.reset()
          const readings = await inTime(read)
          // Without this, a gauge without labels would report 0 although nothing is known.
          if (readings.length === 0 && labelNames.length === 0) this.remove()
          for (const { labels, value } of readings) this.set(labels ?? {}, value)
        },
      })
    },
  }
}

/** Returns no readings if `read` fails or is late, so that the other metrics are still delivered. */
async function inTime<Label extends string>(
  read: () => readonly Reading<Label>[] | Promise<readonly Reading<Label>[]>,
): Promise<readonly Reading<Label>[]> {
  const late = Promise.withResolvers<readonly Reading<Label>[]>()
  const timer = setTimeout(() => late.resolve([]), readMaxMs)
  try {
    return await Promise.race([read(), late.promise])
  } catch {
    return []
  } finally {
    clearTimeout(timer)
  }
}
