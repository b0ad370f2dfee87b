import { setTimeout as wait } from 'node:timers/promises'
import type { FanAsks } from '../load/fans.ts'
import { msBetween, quantile } from './numbers.ts'
import type { Measurable } from '../programs/startProgram.ts'
import type { Worker } from '../load/worker.ts'

/** The number of broadcasts that are sent before the counted ones. */
export const warmUp = 3
const pauseMs = 10

export type Fans = Worker<FanAsks>

/**
 * Sends broadcasts, each after the previous one has reached every fan. Returns for each the time until the last
 * delivery, in ms.
 */
export async function sendAll(workers: Fans[], times: number, sendOne: () => void): Promise<number[]> {
  const taken: number[] = []
  let done: () => void = () => {}
  let missing = 0
  let latest = 0
  let from: [number, number] = [0, 0]
  for (const worker of workers) {
    worker.onReport((at) => {
      latest = Math.max(latest, msBetween(from, at as [number, number]))
      if (--missing === 0) done()
    })
  }
  for (let sent = 0; sent < times; sent++) {
    missing = workers.length
    latest = 0
    const all = new Promise<void>((resolve, reject) => {
      done = resolve
      setTimeout(
        () => reject(new Error(`a broadcast did not reach ${missing} of ${workers.length} load processes`)),
        20_000,
      ).unref()
    })
    from = process.hrtime()
    sendOne()
    await all
    taken.push(latest)
    await wait(pauseMs)
  }
  return taken
}

export interface Broadcasts {
  cpuPerDeliveryUs: number
  p50: number
  max: number
  stallMs: number
  gcMaxMs: number
}

export async function measureBroadcasts(
  program: Measurable,
  fans: number,
  broadcasts: number,
  workers: Fans[],
  sendOne: () => void,
): Promise<Broadcasts> {
  await sendAll(workers, warmUp, sendOne)
  await program.probe('reset')
  const before = program.cpuMs()
  const taken = await sendAll(workers, broadcasts, sendOne)
  const spent = program.cpuMs() - before
  const { stallMs, gcMaxMs } = await program.probe('read')
  return {
    cpuPerDeliveryUs: (spent * 1e3) / (fans * broadcasts),
    p50: quantile(taken, 0.5),
    max: Math.max(...taken),
    stallMs,
    gcMaxMs,
  }
}

/** Of two measurements, the one with less CPU time. */
export const cheaper = (one: Broadcasts | null, other: Broadcasts): Broadcasts =>
  one && one.cpuPerDeliveryUs <= other.cpuPerDeliveryUs ? one : other
