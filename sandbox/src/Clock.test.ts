import { expect, it } from 'vitest'
import { Clock } from './Clock.ts'

const inMinutes = (clock: Clock, minutes: number) => new Date(clock.now().getTime() + minutes * 60_000)

it('runs due work on the way, each at its own moment, and the work that it makes due', async () => {
  const clock = new Clock()
  const start = clock.nowS()
  const seen: number[] = []
  const note = async () => void seen.push(Math.round((clock.nowS() - start) / 60))
  clock.runAt(inMinutes(clock, 3), note)
  clock.runAt(inMinutes(clock, 1), async () => {
    await note()
    clock.runAt(inMinutes(clock, 1), note)
  })
  clock.runAt(inMinutes(clock, 9), note)
  await clock.moveTo(inMinutes(clock, 5))
  expect(seen).toEqual([1, 2, 3])
  expect(Math.round((clock.nowS() - start) / 60)).toBe(5)
  clock.close()
})

it('never moves backwards', async () => {
  const clock = new Clock()
  await clock.moveTo(inMinutes(clock, 60))
  const before = clock.now()
  await clock.moveTo(inMinutes(clock, -30))
  expect(clock.now().getTime()).toBeGreaterThanOrEqual(before.getTime())
})

it('runs due work by itself when its time comes', async () => {
  const clock = new Clock()
  await new Promise<void>((resolve) => clock.runAt(clock.now(), async () => resolve()))
  clock.close()
})
