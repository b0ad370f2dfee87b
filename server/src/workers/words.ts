import type { Registry } from 'prom-client'
import type { BusMessage } from '../live/bus.ts'

export type MetricValues = Awaited<ReturnType<Registry['getMetricsAsJSON']>>

/** The addresses that all workers share. */
export interface Started {
  word: 'started'
  port: number
  /** Null if CONSOLE_PORT is not set. */
  consolePort: number | null
  consoleUrl: string
}

/** What a worker tells the process that started it. */
export type WorkerWord =
  | { word: 'joined'; busId: string }
  | { word: 'left' }
  | { word: 'message'; message: BusMessage }
  | { word: 'metrics'; asked: number; metrics: MetricValues }
  | Started

/** What the primary process tells a worker. */
export type PrimaryWord =
  | { word: 'others'; busIds: string[] }
  | { word: 'message'; message: BusMessage }
  | { word: 'giveMetrics'; asked: number }
  | { word: 'stop' }
