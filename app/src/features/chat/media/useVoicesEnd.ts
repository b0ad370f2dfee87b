import type { ChatMessage } from '@byeol/contract/chat/message.ts'
import { useEffect, useRef } from 'react'
import { heardVoice, stopVoice } from '../../file/voice/voicePlayer.ts'

const isThere = (messages: readonly ChatMessage[], id: string | null) =>
  id !== null && messages.some((message) => message.id === id && !message.deletedAt)

/**
 * Ends the voice recording that is heard when its message is deleted or hidden, and when its room is left. While it is
 * only scrolled out of sight, it plays on.
 */
export function useVoicesEnd(messages: readonly ChatMessage[]): void {
  const before = useRef(messages)
  useEffect(() => {
    const heard = heardVoice()
    if (isThere(before.current, heard) && !isThere(messages, heard)) stopVoice()
    before.current = messages
  }, [messages])
  useEffect(
    () => () => {
      if (isThere(before.current, heardVoice())) stopVoice()
    },
    [],
  )
}
