import type { UserId } from '@byeol/contract/ids.ts'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { dropDraft, saveDraft, type Draft } from './postDrafts.ts'

const saveAfterMs = 500

export type DraftState = { is: 'none' } | { is: 'kept'; at: Date } | { is: 'notKept' }

/** Saves the post on this device while it is written; an empty one is removed. `drop` removes it for good. */
export function useDraftSaving(
  userId: UserId,
  draft: Omit<Draft, 'savedAt'> | null,
  isEmpty: boolean,
  startedAt: Date | null,
) {
  const [state, setState] = useState<DraftState>(startedAt ? { is: 'kept', at: startedAt } : { is: 'none' })
  const isDropped = useRef(false)
  const first = useRef(draft)
  const save = useEffectEvent(async () => {
    if (!draft || isDropped.current || draft === first.current) return
    if (isEmpty) {
      await dropDraft(userId, draft.celebUserId)
      return setState({ is: 'none' })
    }
    const at = new Date()
    const isKept = await saveDraft(userId, { ...draft, savedAt: at })
    setState(isKept ? { is: 'kept', at } : { is: 'notKept' })
  })
  useEffect(() => {
    const timer = setTimeout(() => void save(), saveAfterMs)
    return () => clearTimeout(timer)
  }, [draft])
  useEffect(() => {
    const onHide = () => void save()
    addEventListener('pagehide', onHide)
    return () => {
      removeEventListener('pagehide', onHide)
      void save()
    }
  }, [])
  const drop = async () => {
    isDropped.current = true
    if (draft) await dropDraft(userId, draft.celebUserId)
  }
  return { state, drop }
}
