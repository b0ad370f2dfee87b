import { useEffect, useState } from 'react'
import { useMe } from '../api/session.ts'

function read<Value>(key: string, initial: Value): Value {
  try {
    const kept = sessionStorage.getItem(key)
    return kept === null ? initial : (JSON.parse(kept) as Value)
  } catch {
    return initial
  }
}

function write(key: string, value: string | null): void {
  try {
    if (value === null) sessionStorage.removeItem(key)
    else sessionStorage.setItem(key, value)
  } catch {
    // If storage is full or forbidden, the typed text is only kept in memory.
  }
}

/** The setters of the forms on the page. Another page may have opened a form since it was sent. */
const setters = new Map<string, unknown>()

/**
 * The text that a staff member types into the form `form`. The browser tab keeps it through Back, a reload, an expired
 * session, and a phone that unloads the page. `drop` empties the form and removes the stored text: call it once the
 * form was sent. `restore` stores it again, also after another page has opened: call it once the sending was undone.
 * Its function is given what was typed since.
 */
export function useKept<Value>(form: string, initial: Value) {
  const { staff } = useMe()
  const key = `kept.${staff.name}.${form}`
  const [value, setValue] = useState(() => read(key, initial))
  useEffect(() => {
    setters.set(key, setValue)
    return () => {
      if (setters.get(key) === setValue) setters.delete(key)
    }
  }, [key])
  const change = (next: (before: Value) => Value) =>
    setValue((before) => {
      const after = next(before)
      const text = JSON.stringify(after)
      write(key, text === JSON.stringify(initial) ? null : text)
      return after
    })
  const drop = () => {
    write(key, null)
    setValue(initial)
  }
  const restore = (mergeInto: (now: Value) => Value) => {
    write(key, JSON.stringify(mergeInto(read(key, initial))))
    const set = setters.get(key) as typeof setValue | undefined
    set?.(mergeInto)
  }
  return [value, change, drop, restore] as const
}

/** Removes everything that this tab has stored, when a staff member signs out deliberately. */
export function forgetKept(): void {
  try {
    for (const key of Object.keys(sessionStorage)) if (key.startsWith('kept.')) sessionStorage.removeItem(key)
  } catch {
    // The browser forbids storage, so nothing was kept.
  }
}
