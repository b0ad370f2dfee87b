import type { ChatMessageId } from '@byeol/contract/ids.ts'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useSearchParams } from 'react-router'

/** Goes to the message that the address names, as soon as the room is fresh. */
export function useAddressed(isLive: boolean, go: (id: ChatMessageId) => void): void {
  const wantedId = useSearchParams()[0].get('messageId')
  /** Effects run anew whenever the page comes back into view; one goes where the address says once. */
  const goneTo = useRef<string | null>(null)
  const follow = useEffectEvent(() => {
    if (!wantedId || !isLive || goneTo.current === wantedId) return
    goneTo.current = wantedId
    go(wantedId as ChatMessageId)
  })
  useEffect(() => follow(), [wantedId, isLive])
}
