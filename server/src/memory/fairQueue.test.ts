import { expect, it } from 'vitest'
import type { WorkBounds } from './costlyWork.ts'
import { fairQueue } from './fairQueue.ts'

const turn = () => new Promise(setImmediate)

/** A queue with work that ends only when the test says so. */
function world(more: Partial<WorkBounds> = {}) {
  const bounds = { atOnce: 1, atOncePerPerson: 1, perPerson: 4, waiting: 10, retryAfterSeconds: 7, ...more }
  let refused = 0
  const queue = fairQueue(bounds, () => refused++)
  const started: string[] = []
  const ends = new Map<string, () => void>()
  return {
    queue,
    started,
    refused: () => refused,
    /** The first letter of `name` is the person: `a1` is the first work of a. */
    ask(name: string, options?: { signal?: AbortSignal; memoryBytes?: number }) {
      const work = () => {
        started.push(name)
        return new Promise<string>((resolve) => ends.set(name, () => resolve(name)))
      }
      const asked = queue.run(name[0]!, work, options)
      asked.catch(() => undefined)
      return asked
    },
    async end(name: string) {
      ends.get(name)!()
      await turn()
    },
  }
}

it('takes people by turns, not by the order of their requests', async () => {
  const { ask, end, started } = world()
  for (const name of ['a1', 'a2', 'a3', 'b1', 'c1', 'b2']) void ask(name)
  for (const name of ['a1', 'b1', 'c1', 'a2', 'b2', 'a3']) {
    await turn()
    expect(started.at(-1)).toBe(name)
    await end(name)
  }
})

it('lets a newcomer go before everyone who had a turn, and only once', async () => {
  const { ask, end, started } = world()
  for (const name of ['a1', 'b1', 'c1', 'a2', 'b2', 'c2', 'a3', 'b3', 'c3']) void ask(name)
  await turn()
  for (const name of ['a1', 'b1', 'c1']) await end(name)
  void ask('d1')
  await end('a2')
  expect(started.at(-1)).toBe('d1')
  // From here on, d is a person who has already had a turn.
  void ask('d2')
  for (const name of ['d1', 'b2', 'c2']) await end(name)
  expect(started.at(-1)).toBe('a3')
  await end('a3')
  expect(started.at(-1)).toBe('d2')
  for (const name of ['d2', 'b3']) await end(name)
  expect(started.at(-1)).toBe('c3')
})

it('lets people who had a turn continue after three newcomers', async () => {
  const { ask, end, started } = world()
  for (const name of ['a1', 'a2', 'b1', 'c1', 'd1']) void ask(name)
  for (const name of ['a1', 'b1', 'c1', 'a2', 'd1']) {
    await turn()
    expect(started.at(-1)).toBe(name)
    await end(name)
  }
})

it('starts another person’s work beside a flood, which runs no more than one person may', async () => {
  const { ask, started } = world({ atOnce: 2, waiting: 3 })
  for (const name of ['a1', 'a2', 'a3', 'a4', 'b1']) void ask(name)
  await turn()
  expect(started).toEqual(['a1', 'b1'])
})

it('refuses a person beyond their bound and everyone beyond the bound in all, and counts it', async () => {
  const { ask, end, refused } = world({ waiting: 4 })
  const first = ask('a1')
  for (const name of ['a2', 'a3', 'a4', 'b1']) void ask(name)
  await expect(ask('a5')).rejects.toMatchObject({ code: 'too_many_requests', data: { retryAfterSeconds: 7 } })
  await expect(ask('c1')).rejects.toMatchObject({ code: 'unavailable' })
  expect(refused()).toBe(2)
  await end('a1')
  expect(await first).toBe('a1')
  void ask('c1')
  expect(refused()).toBe(2)
})

it('lets waiting work leave the queue when its client disconnects, and running work end', async () => {
  const { ask, end, queue, started } = world()
  const [runs, leaves] = [new AbortController(), new AbortController()]
  const running = ask('a1', { signal: runs.signal })
  const waiting = ask('b1', { signal: leaves.signal })
  void ask('c1')
  await turn()
  leaves.abort()
  runs.abort()
  await expect(waiting).rejects.toMatchObject({ code: 'unavailable' })
  expect([queue.running(), queue.waiting()]).toEqual([1, 1])
  await end('a1')
  expect(await running).toBe('a1')
  expect(started).toEqual(['a1', 'c1'])
  await expect(ask('d1', { signal: AbortSignal.abort() })).rejects.toMatchObject({ code: 'unavailable' })
})

it('continues after work that failed', async () => {
  const { ask, queue, started } = world()
  await expect(queue.run('a', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  void ask('a1')
  await turn()
  expect(started).toEqual(['a1'])
})

it('runs work together that fits in memory; smaller work does not overtake the next in turn', async () => {
  const { ask, end, started } = world({ atOnce: 3, memoryBytes: 100 })
  void ask('a1', { memoryBytes: 60 })
  void ask('b1', { memoryBytes: 80 })
  void ask('c1', { memoryBytes: 10 })
  await turn()
  expect(started).toEqual(['a1'])
  await end('a1')
  expect(started).toEqual(['a1', 'b1', 'c1'])
})
