import { expect, it } from 'vitest'
import { openPace } from './pace.ts'

function open() {
  let at = 0
  const waited: number[] = []
  const pace = openPace({
    perSecond: 10,
    burst: 20,
    clock: () => at,
    sleep: (ms) => {
      waited.push(ms)
      return Promise.resolve()
    },
  })
  return { pace, waited, pass: (ms: number) => (at += ms) }
}

it('a person takes the burst at once, then waits until the rest is within the pace', async () => {
  const { pace, waited } = open()
  await pace.wait('a', 15)
  await pace.wait('a', 5)
  expect(waited).toEqual([])
  await pace.wait('a', 5)
  await pace.wait('a', 10)
  expect(waited).toEqual([500, 1_500])
})

it('a person does not wait for what another person takes', async () => {
  const { pace, waited } = open()
  await pace.wait('a', 100)
  await pace.wait('b', 20)
  expect(waited).toEqual([8_000])
})

it('the allowance refills at the pace, and never beyond the burst', async () => {
  const { pace, waited, pass } = open()
  await pace.wait('a', 20)
  pass(1_000)
  await pace.wait('a', 10)
  pass(3_600_000)
  await pace.wait('a', 20)
  expect(waited).toEqual([])
  await pace.wait('a', 1)
  expect(waited).toEqual([100])
})
