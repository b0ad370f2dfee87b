import { createStore, useStore } from '@byeol/ui/createStore.ts'

export interface SessionMemory<Value> {
  read: () => Value | null
  /** null removes the value. */
  write: (value: Value | null) => void
  use: () => Value | null
}

/**
 * A value of this tab that survives a reload and a discarded tab; it is gone when the tab closes. Falls back to memory
 * without session storage. Dates do not survive, so store times as numbers.
 */
export function sessionMemory<Value extends object>(key: string): SessionMemory<Value> {
  const store = createStore(() => load<Value>(key))
  const write = (next: Value | null) => {
    save(key, next)
    store.set(next)
  }
  return { read: store.get, write, use: () => useStore(store) }
}

function load<Value>(key: string): Value | null {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? 'null') as Value | null
  } catch {
    return null
  }
}

function save(key: string, value: object | null): void {
  try {
    if (value === null) sessionStorage.removeItem(key)
    else sessionStorage.setItem(key, JSON.stringify(value))
  } catch {
    return
  }
}
