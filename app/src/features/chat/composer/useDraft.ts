import type { UserId } from '@byeol/contract/ids.ts'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { draftSession, readDrafts, saveDraft } from '../outbox/drafts.ts'

const saveAfterMs = 300

/** The text typed in a room. It is saved on the device while typing, and when the page closes. */
export function useDraft(myId: UserId, room: string): [string, (text: string) => void] {
  const [text, setText] = useState(() => readDrafts(myId)[room] ?? '')
  const [session] = useState(draftSession)
  const save = useEffectEvent(() => saveDraft(myId, room, text, session))
  useEffect(() => {
    const timer = setTimeout(() => save(), saveAfterMs)
    return () => clearTimeout(timer)
  }, [text, room])
  // When the first message of a direct chat creates the chat, its room gets another id: move the draft.
  const savedFor = useRef(room)
  useEffect(() => {
    if (savedFor.current !== room) saveDraft(myId, savedFor.current, '', session)
    savedFor.current = room
  }, [myId, room, session])
  // A tab in the background adopts the text typed in another tab; the focused tab keeps its own.
  const follow = useEffectEvent(() => {
    const saved = readDrafts(myId)[room] ?? ''
    if (!document.hasFocus() && saved !== text) setText(saved)
  })
  useEffect(() => {
    // The listener in drafts.ts runs before this one.
    const onOtherTab = () => follow()
    addEventListener('storage', onOtherTab)
    return () => removeEventListener('storage', onOtherTab)
  }, [])
  useEffect(() => {
    const onHide = () => save()
    addEventListener('pagehide', onHide)
    return () => {
      removeEventListener('pagehide', onHide)
      save()
    }
  }, [])
  return [text, setText]
}
