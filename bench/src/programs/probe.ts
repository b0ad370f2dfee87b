/**
 * Preloaded into a measured process (node --import). Reports over IPC to the parent what cannot be measured from
 * outside: stalls of the event loop, pauses for garbage collection, the heap after a full collection, and the number of
 * SQL statements.
 */
import { writeFileSync } from 'node:fs'
import { Session } from 'node:inspector'
import { monitorEventLoopDelay, PerformanceObserver } from 'node:perf_hooks'
import type { ProbeAnswer, ProbeQuestion } from './probeMessages.ts'

const resolutionMs = 1
const delay = monitorEventLoopDelay({ resolution: resolutionMs })
let gcMs = 0
let gcMaxMs = 0
let statements = 0
let profiler: Session | null = null

const collector = new PerformanceObserver((list) => {
  for (const { duration } of list.getEntries()) {
    gcMs += duration
    gcMaxMs = Math.max(gcMaxMs, duration)
  }
})
collector.observe({ entryTypes: ['gc'] })

if (process.env.BENCH_COUNT_SQL) {
  const { default: pg } = await import('pg')
  const client = pg.Client.prototype as unknown as { query: (...args: unknown[]) => unknown }
  const { query } = client
  client.query = function counted(...args: unknown[]) {
    statements++
    return query.apply(this, args)
  }
}

function reset(): void {
  delay.disable()
  delay.reset()
  delay.enable()
  gcMs = 0
  gcMaxMs = 0
  statements = 0
}

function profile(path: string | null): void {
  if (!profiler) {
    profiler = new Session()
    profiler.connect()
    profiler.post('Profiler.enable')
    profiler.post('Profiler.setSamplingInterval', { interval: 200 })
    profiler.post('Profiler.start')
  } else if (path) {
    profiler.post('Profiler.stop', (_error, { profile: made }) => writeFileSync(path, JSON.stringify(made)))
    profiler.disconnect()
    profiler = null
  }
}

process.on('message', ({ probe, path }: ProbeQuestion) => {
  if (probe === 'reset') reset()
  if (probe === 'profile') profile(path ?? null)
  if (probe === 'collect') globalThis.gc?.()
  const { rss, heapUsed, external } = process.memoryUsage()
  const late = (ns: number) => Math.max(0, ns / 1e6 - resolutionMs)
  process.send?.({
    probe: {
      stallMs: late(delay.max),
      delayP99Ms: late(delay.percentile(99)),
      gcMs,
      gcMaxMs,
      statements,
      rss,
      heapUsed: heapUsed + external,
    },
  } satisfies ProbeAnswer)
})
process.channel?.unref()
