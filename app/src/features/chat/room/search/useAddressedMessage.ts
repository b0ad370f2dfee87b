import type { ChatMessageId } from '@byeol/contract/ids.ts'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useSearchParams } from 'react-router'

/** Jumps to the message that the URL names, once the room is up to date. */
export function useAddressedMessage(isLive: boolean, go: (id: ChatMessageId) => void): void {
  const wantedId = useSearchParams()[0].get('messageId')
  /**
   * The message that was jumped to. Effects run again when the page becomes visible again, but each URL must cause only
   * one jump.
   */
  const goneTo = useRef<string | null>(null)
  const follow = useEffectEvent(() => {
    if (!wantedId || !isLive || goneTo.current === wantedId) return
    goneTo.current = wantedId
    go(wantedId as ChatMessageId)
  })
  useEffect(() => follow(), [wantedId, isLive])
}
