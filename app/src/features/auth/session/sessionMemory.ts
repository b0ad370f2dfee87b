import { createStore, useStore } from '@byeol/ui/createStore.ts'

export interface SessionMemory<Value> {
  read: () => Value | null
  write: (value: Value | null) => void
  use: () => Value | null
}

/**
 * Stores a value for this tab. It survives a reload and the browser's discarding of the tab, but not its closing.
 * Without session storage, it is kept in memory. Values are stored as JSON, so store times as numbers, not as Dates.
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
