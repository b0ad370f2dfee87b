import { useSyncExternalStore } from 'react'

/** A value outside React that components and other modules can subscribe to. */
export interface Store<Value> {
  get: () => Value
  set: (value: Value) => void
  update: (change: (value: Value) => Value) => void
  /** Calls `listener` after every change. Returns a function that unsubscribes. */
  subscribe: (listener: () => void) => () => void
}

/**
 * `readInitial` runs when the value is first needed. `connect` runs for the first subscriber, and the function that it
 * returns runs once the last one has unsubscribed, so that timers run only while there are subscribers.
 */
export function createStore<Value>(readInitial: () => Value, connect?: () => () => void): Store<Value> {
  const listeners = new Set<() => void>()
  let current: { value: Value } | null = null
  let disconnect: (() => void) | undefined

  const get = (): Value => (current ??= { value: readInitial() }).value
  const set = (value: Value): void => {
    current = { value }
    for (const listener of [...listeners]) listener()
  }
  return {
    get,
    set,
    update: (change) => set(change(get())),
    subscribe: (listener) => {
      listeners.add(listener)
      if (listeners.size === 1) disconnect = connect?.()
      return () => {
        if (listeners.delete(listener) && listeners.size === 0) disconnect?.()
      }
    },
  }
}

type Readable<Value> = Pick<Store<Value>, 'get' | 'subscribe'>

export const useStore = <Value>(store: Readable<Value>): Value => useSyncExternalStore(store.subscribe, store.get)

/** Renders again only if the selected part changes. `select` must return the same object for the same value. */
export const useStorePart = <Value, Part>(store: Readable<Value>, select: (value: Value) => Part): Part =>
  useSyncExternalStore(store.subscribe, () => select(store.get()))
