import { expect, it } from 'vitest'
import { nextTask } from './nextTask.ts'

it('lets all callbacks that wait for a promise run first', async () => {
  const order: string[] = []
  const next = nextTask().then(() => order.push('next task'))
  let waiting = Promise.resolve()
  for (let step = 0; step < 20; step++) waiting = waiting.then(() => undefined)
  void waiting.then(() => order.push('promises'))
  await next
  expect(order).toEqual(['promises', 'next task'])
})
