/**
 * The CPU time that a page's first load costs its main thread. Other programs on the machine affect CPU time little.
 */
import { setTimeout as wait } from 'node:timers/promises'
import type { Row } from '../measure/printTable.ts'
import { openBrowser, openPhone } from './browser.ts'
import type { LoadedPage } from './lighthouse.ts'

/** An event of a trace. Times are in microseconds. */
interface TraceEvent {
  name: string
  pid: number
  tid: number
  ph: string
  ts: number
  dur: number
  /** CPU time of the event. */
  tdur?: number
  args: { name?: string; data?: { documentLoaderURL?: string } }
}

const slowdown = 4
/** By Lighthouse's definition, a task that takes longer than this on a slow phone blocks the page. */
const blockingMs = 50
const watchMs = 6_500
const runs = 3

async function traceOfLoad(base: string, { path, token }: LoadedPage): Promise<TraceEvent[]> {
  const browser = await openBrowser()
  try {
    const context = await openPhone(browser, base, token)
    const page = await context.newPage()
    await page.goto(`${base}/healthz`)
    const devTools = await browser.newBrowserCDPSession()
    const events: TraceEvent[] = []
    devTools.on('Tracing.dataCollected', ({ value }) => events.push(...(value as unknown as TraceEvent[])))
    const complete = new Promise<void>((resolve) => devTools.on('Tracing.tracingComplete', () => resolve()))
    await devTools.send('Tracing.start', {
      traceConfig: { includedCategories: ['toplevel', 'loading', 'blink.user_timing'], excludedCategories: ['*'] },
      transferMode: 'ReportEvents',
    })
    await page.goto(`${base}${path}`)
    await wait(watchMs)
    await devTools.send('Tracing.end')
    await complete
    return events
  } finally {
    await browser.close()
  }
}

/** CPU time in ms of each task of the page's main thread since the first paint. */
function tasksOf(events: TraceEvent[], base: string): number[] {
  const navigation = events.findLast(
    ({ name, args }) => name === 'navigationStart' && args.data?.documentLoaderURL?.startsWith(base),
  )!
  const ofPage = events.filter(({ pid }) => pid === navigation.pid)
  const main = ofPage.find(({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain')!
  const painted = ofPage.find(({ name, ts }) => name === 'firstPaint' && ts >= navigation.ts)!
  let end = 0
  const tasks = ofPage
    .filter(({ name, tid, ph, ts }) => tid === main.tid && ph === 'X' && ts >= painted.ts && name.endsWith('RunTask'))
    .sort((a, b) => a.ts - b.ts || b.dur - a.dur)
  return tasks.flatMap(({ ts, dur, tdur }) => {
    // This task is nested in the previous one, which already includes its time.
    if (ts < end) return []
    end = ts + dur
    return [(tdur ?? dur) / 1_000]
  })
}

/**
 * How long the page would block an otherwise idle phone with a processor four times slower: four times each task's CPU
 * time, minus 50 ms. Takes the best of three loads.
 */
export async function pageWorkRow(base: string, loaded: LoadedPage): Promise<Row> {
  const found: { blockedMs: number; longestMs: number }[] = []
  for (let run = 0; run < runs; run++) {
    const tasks = tasksOf(await traceOfLoad(base, loaded), base)
    found.push({
      blockedMs: tasks.reduce((sum, ms) => sum + Math.max(0, ms * slowdown - blockingMs), 0),
      longestMs: Math.max(...tasks),
    })
  }
  const [least] = found.sort((a, b) => a.blockedMs - b.blockedMs)
  return {
    what: `${loaded.name} by CPU time alone: blocked at ${slowdown}x; longest task without`,
    value: `${Math.round(least!.blockedMs)} ms, ${Math.round(least!.longestMs)} ms`,
  }
}
