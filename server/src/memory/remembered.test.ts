import { expect, it } from 'vitest'
import { remembered, renewAfterMs } from './remembered.ts'

const turn = () => new Promise(setImmediate)
/** Resolves once a due renewal has started: timers with the same delay fire in the order in which they were set. */
const renewal = () => new Promise((resolve) => setTimeout(resolve, renewAfterMs))

/** A source that responds to each load only when the test says so. */
function world(ahead = true) {
  let moment = 0
  const asked: ((value: string | null) => void)[] = []
  const memory = remembered<string, string>({
    load: () => new Promise((resolve) => asked.push(resolve)),
    size: 10,
    lifetimeMs: () => 1_000,
    now: () => new Date(moment),
    ahead,
  })
  const know = async (value: string) => {
    const found = memory.get('key')
    asked.shift()!(value)
    await found
  }
  return { memory, asked, know, pass: (ms: number) => void (moment += ms) }
}

it('is reloaded in the background in the second half of its lifetime', async () => {
  const { memory, asked, know, pass } = world()
  await know('old')
  pass(400)
  expect([memory.peek('key'), asked.length]).toEqual(['old', 0])
  pass(200)
  expect([memory.peek('key'), memory.peek('key'), asked.length]).toEqual(['old', 'old', 0])
  await renewal()
  expect(asked).toHaveLength(1)
  asked.shift()!('new')
  await turn()
  pass(900)
  expect(memory.peek('key')).toBe('new')
})

it('never outlives its lifetime, even while it reloads', async () => {
  const { memory, know, pass } = world()
  await know('old')
  pass(600)
  memory.peek('key')
  await renewal()
  pass(400)
  expect(memory.peek('key')).toBeNull()
})

it('keeps nothing that was loaded before it was forgotten or changed', async () => {
  const { memory, asked, know, pass } = world()
  await know('old')
  pass(600)
  memory.peek('key')
  await renewal()
  memory.change('key', 'changed')
  asked.shift()!('older')
  await turn()
  expect(memory.peek('key')).toBe('changed')

  memory.peek('key')
  await renewal()
  memory.forget('key')
  asked.shift()!('older')
  await turn()
  expect(memory.peek('key')).toBeNull()
})

it('drops a value as soon as a load finds nothing', async () => {
  const { memory, asked, know, pass } = world()
  await know('here')
  pass(600)
  memory.peek('key')
  await renewal()
  asked.shift()!(null)
  await turn()
  expect(memory.peek('key')).toBeNull()
})
