import { setTimeout as wait } from 'node:timers/promises'
import type { FanAsks } from './load/fans.ts'
import { msBetween, quantile } from './numbers.ts'
import type { Load } from './program.ts'
import type { Worker } from './worker.ts'

/** Broadcasts before those that are counted. */
export const warmUp = 3
const pauseMs = 10

export type Fans = Worker<FanAsks>

/** Sends one after the other, each when the last has reached everybody. Times to the last delivery, ms. */
export async function sendAll(workers: Fans[], times: number, once: () => void): Promise<number[]> {
  const taken: number[] = []
  let done: () => void = () => {}
  let missing = 0
  let latest = 0
  let from: [number, number] = [0, 0]
  for (const worker of workers) {
    worker.onTell((at) => {
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
    once()
    await all
    taken.push(latest)
    await wait(pauseMs)
  }
  return taken
}

export interface Broadcasts {
  perDeliveryUs: number
  p50: number
  max: number
  stallMs: number
  gcMaxMs: number
}

export async function measureBroadcasts(
  program: Load,
  fans: number,
  broadcasts: number,
  workers: Fans[],
  once: () => void,
): Promise<Broadcasts> {
  await sendAll(workers, warmUp, once)
  await program.probe('reset')
  const before = program.cpuMs()
  const taken = await sendAll(workers, broadcasts, once)
  const spent = program.cpuMs() - before
  const { stallMs, gcMaxMs } = await program.probe('read')
  return {
    perDeliveryUs: (spent * 1e3) / (fans * broadcasts),
    p50: quantile(taken, 0.5),
    max: Math.max(...taken),
    stallMs,
    gcMaxMs,
  }
}

export const cheaper = (one: Broadcasts | null, other: Broadcasts): Broadcasts =>
  one && one.perDeliveryUs <= other.perDeliveryUs ? one : other
