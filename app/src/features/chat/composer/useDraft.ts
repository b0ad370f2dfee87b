import type { UserId } from '@byeol/contract/ids.ts'
import { useEffect, useEffectEvent, useState } from 'react'
import { draftSession, readDrafts, saveDraft } from '../outbox/drafts.ts'

const saveAfterMs = 300

/** What is typed in a room: kept on the device while one types, and when the page goes. */
export function useDraft(myId: UserId, room: string): [string, (text: string) => void] {
  const [text, setText] = useState(() => readDrafts(myId)[room] ?? '')
  const [session] = useState(draftSession)
  const save = useEffectEvent(() => saveDraft(myId, room, text, session))
  useEffect(() => {
    const timer = setTimeout(() => save(), saveAfterMs)
    return () => clearTimeout(timer)
  }, [text])
  // A tab in the background follows the one in which somebody writes; what is typed here is never taken away.
  const follow = useEffectEvent(() => {
    const saved = readDrafts(myId)[room] ?? ''
    if (!document.hasFocus() && saved !== text) setText(saved)
  })
  useEffect(() => {
    // drafts.ts has heard it first.
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
