import { AggregatorRegistry, Registry } from 'prom-client'
import { hearPrimary, tellPrimary } from './self.ts'
import type { MetricValues } from './words.ts'

/** Less than the time that Prometheus allows for a scrape. */
const answerWithinMs = 3_000

/** Gives this worker's metrics to the primary process each time it asks. */
export const giveMetrics = (registry: Registry): void =>
  hearPrimary((heard) => {
    if (heard.word !== 'giveMetrics') return
    void registry.getMetricsAsJSON().then((metrics) => tellPrimary({ word: 'metrics', asked: heard.asked, metrics }))
  })

/** Joins the metrics of several workers: sums of what each counts, the maximum of what all measure alike. */
export interface JoinedMetrics {
  contentType: Registry['contentType']
  metrics(): Promise<string>
  /** Takes the metrics that a worker gives. */
  take(slot: number, asked: number, metrics: MetricValues): void
}

/** `ask` asks every worker, and returns the numbers of those asked. A worker that is late is left out. */
export function joinMetrics(ask: (asked: number) => number[]): JoinedMetrics {
  let questions = 0
  const open = new Map<number, { missing: Set<number>; given: MetricValues[]; done: () => void }>()
  return {
    contentType: Registry.PROMETHEUS_CONTENT_TYPE,
    async metrics() {
      const asked = ++questions
      const { promise, resolve } = Promise.withResolvers<void>()
      const question = { missing: new Set(ask(asked)), given: [] as MetricValues[], done: resolve }
      open.set(asked, question)
      const late = setTimeout(resolve, answerWithinMs)
      if (question.missing.size > 0) await promise
      clearTimeout(late)
      open.delete(asked)
      return AggregatorRegistry.aggregate(question.given).metrics()
    },
    take(slot, asked, metrics) {
      const question = open.get(asked)
      if (!question?.missing.delete(slot)) return
      question.given.push(metrics)
      if (question.missing.size === 0) question.done()
    },
  }
}
