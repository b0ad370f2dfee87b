import type { UserId } from '@byeol/contract/ids.ts'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { dropDraft, readDraft, saveDraft, type Draft } from './draft.ts'

const saveAfterMs = 300

/** The draft stored on this device, or else `start`; null while it is being read. Saves every change. */
export function useDraft(userId: UserId, key: string, start: Draft) {
  const [draft, setDraft] = useState<Draft | null>(null)
  const isDropped = useRef(false)
  const isChanged = useRef(false)
  const first = useRef(start)
  useEffect(() => {
    let isGone = false
    void readDraft(userId, key).then((kept) => isGone || setDraft(kept ?? first.current))
    return () => {
      isGone = true
    }
  }, [userId, key])

  const save = useEffectEvent(() => {
    if (draft && isChanged.current && !isDropped.current) void saveDraft(userId, key, draft)
  })
  useEffect(() => {
    const timer = setTimeout(() => save(), saveAfterMs)
    return () => clearTimeout(timer)
  }, [draft])
  useEffect(() => {
    const onHide = () => save()
    addEventListener('pagehide', onHide)
    return () => {
      removeEventListener('pagehide', onHide)
      save()
    }
  }, [])

  return {
    draft,
    change(part: Partial<Draft> | ((draft: Draft) => Partial<Draft>)) {
      isChanged.current = true
      setDraft((old) => old && { ...old, ...(typeof part === 'function' ? part(old) : part) })
    },
    drop() {
      isDropped.current = true
      return dropDraft(userId, key)
    },
  }
}
