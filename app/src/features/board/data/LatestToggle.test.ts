import { expect, it } from 'vitest'
import { LatestToggle, ToggleRefused } from './LatestToggle.ts'

const deferred = () => Promise.withResolvers<void>()

it('sends the last of several quick changes, after the one under way', async () => {
  const wishes = new LatestToggle<boolean>()
  const gate = deferred()
  const sent: boolean[] = []
  const send = async (wanted: boolean) => {
    sent.push(wanted)
    if (sent.length === 1) await gate.promise
    return wanted
  }
  const first = wishes.want('a', true, send)
  expect(await wishes.want('a', false, send)).toBeNull()
  expect(await wishes.want('a', true, send)).toBeNull()
  expect(await wishes.want('a', false, send)).toBeNull()
  gate.resolve()
  expect(await first).toBe(false)
  expect(sent).toEqual([true, false])
})

it('sends nothing again if the last change equals the one under way', async () => {
  const wishes = new LatestToggle<boolean>()
  const gate = deferred()
  let calls = 0
  const send = async (wanted: boolean) => {
    calls += 1
    await gate.promise
    return wanted
  }
  const first = wishes.want('a', true, send)
  await wishes.want('a', false, send)
  await wishes.want('a', true, send)
  gate.resolve()
  expect(await first).toBe(true)
  expect(calls).toBe(1)
})

it('reports the last state that the server confirmed when it refuses', async () => {
  const wishes = new LatestToggle<boolean>()
  const refused = await wishes.want('a', true, () => Promise.reject(new Error('no'))).catch((error: unknown) => error)
  expect(refused).toBeInstanceOf(ToggleRefused)
  expect((refused as ToggleRefused).granted).toBe(false)
  expect(await wishes.want('a', true, async (wanted) => wanted)).toBe(true)
})

it('keeps items apart', async () => {
  const wishes = new LatestToggle<string>()
  expect(
    await Promise.all([wishes.want('a', true, async () => 'a'), wishes.want('b', false, async () => 'b')]),
  ).toEqual(['a', 'b'])
})
