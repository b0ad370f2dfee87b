import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { getUserId } from '../api/token.ts'
import { readFields, writeFields } from './keptFields.ts'

const saveAfterMs = 300

/** Uses the stored fields that still exist in this build. */
function merge<Fields extends object>(initial: Fields, kept: object | null): Fields {
  const known = Object.entries(kept ?? {}).filter(([name]) => name in initial)
  return { ...initial, ...Object.fromEntries(known) }
}

/**
 * The fields of a form. What the signed-in person types is stored on this device, while typing and when the page is
 * left, reloaded or discarded. Empty forms (by default, those equal to `initial`) are not stored. `drop` empties the
 * form and removes the stored input; call it once the form was sent.
 */
export function useKeptFields<Fields extends object>(
  form: string,
  initial: Fields,
  isEmpty = (fields: Fields) => JSON.stringify(fields) === JSON.stringify(initial),
) {
  const [userId] = useState(getUserId)
  const [fields, setFields] = useState(() => merge(initial, readFields(form)))
  const latest = useRef(fields)
  const isChanged = useRef(false)
  const isShown = useRef(false)
  const save = () => {
    if (isChanged.current) writeFields(userId, form, isEmpty(latest.current) ? null : latest.current)
  }
  const saveLatest = useEffectEvent(save)
  useEffect(() => {
    const timer = setTimeout(() => saveLatest(), saveAfterMs)
    return () => clearTimeout(timer)
  }, [fields])
  useEffect(() => {
    isShown.current = true
    const onHide = () => saveLatest()
    addEventListener('pagehide', onHide)
    document.addEventListener('visibilitychange', onHide)
    return () => {
      removeEventListener('pagehide', onHide)
      document.removeEventListener('visibilitychange', onHide)
      isShown.current = false
      saveLatest()
    }
  }, [])
  const change = (next: Partial<Fields> | ((old: Fields) => Fields)) => {
    isChanged.current = true
    latest.current = typeof next === 'function' ? next(latest.current) : { ...latest.current, ...next }
    setFields(latest.current)
    // Store the change, because the server's response may arrive after the page was left.
    if (!isShown.current) save()
  }
  const drop = (next: Fields = initial) => {
    isChanged.current = false
    latest.current = next
    setFields(next)
    writeFields(userId, form, null)
  }
  return [fields, change, drop] as const
}
