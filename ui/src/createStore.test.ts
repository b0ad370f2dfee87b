import { expect, it } from 'vitest'
import { createStore } from './createStore.ts'

it('calls every subscriber on every change until it unsubscribes', () => {
  const store = createStore(() => 1)
  const seen: number[] = []
  const leave = store.subscribe(() => seen.push(store.get()))
  store.set(2)
  store.update((value) => value + 1)
  leave()
  store.set(4)
  expect(seen).toEqual([2, 3])
  expect(store.get()).toBe(4)
})

it('reads the first value when it is first needed, and only once', () => {
  let reads = 0
  const store = createStore(() => (reads += 1))
  expect(reads).toBe(0)
  expect([store.get(), store.get()]).toEqual([1, 1])
})

it('connects for the first subscriber and disconnects after the last', () => {
  const log: string[] = []
  const store = createStore(
    () => 0,
    () => {
      log.push('on')
      return () => log.push('off')
    },
  )
  const [first, second] = [store.subscribe(() => undefined), store.subscribe(() => undefined)]
  first()
  first()
  expect(log).toEqual(['on'])
  second()
  expect(log).toEqual(['on', 'off'])
  store.subscribe(() => undefined)()
  expect(log).toEqual(['on', 'off', 'on', 'off'])
})

it('lets a listener unsubscribe while it is being called', () => {
  const store = createStore(() => 0)
  const seen: string[] = []
  const leave = store.subscribe(() => {
    seen.push('first')
    leave()
  })
  store.subscribe(() => seen.push('second'))
  store.set(1)
  store.set(2)
  expect(seen).toEqual(['first', 'second', 'second'])
})
