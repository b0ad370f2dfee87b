import { api } from '@byeol/contract/api.ts'
import type { ChatMessage } from '@byeol/contract/chat.ts'
import type { ChatId } from '@byeol/contract/ids.ts'
import { useRef, useState } from 'react'
import { call } from '../../api/call.ts'
import { queryClient } from '../../api/queryClient.ts'
import { chatMessage as receiveMessage } from '../chat/events.ts'
import { sendId } from '../chat/sendId.ts'
import { showError } from '../service/showError.ts'
import { staleReplies } from './celebQueries.ts'

/** Answers one reply, for its fan alone. Said again after a failure the same words go under the same sendId, so that they arrive once. */
export function useAnswer(chatId: ChatId) {
  const [busy, setBusy] = useState(false)
  const last = useRef<{ content: string; replyToId: string; sendId: string } | null>(null)
  const answer = async (to: ChatMessage, content: string): Promise<boolean> => {
    const isAgain = last.current?.content === content && last.current.replyToId === to.id
    const trying = isAgain && last.current ? last.current : { content, replyToId: to.id, sendId: sendId(new Date()) }
    last.current = trying
    setBusy(true)
    try {
      const { chatMessage } = await call(api.chat.sendMessage, { sendId: trying.sendId, chatMessageParams: { chatId, content, replyToId: to.id } })
      last.current = null
      receiveMessage(queryClient, { chatMessage })
      staleReplies()
      return true
    } catch (error) {
      showError(error)
      return false
    } finally {
      setBusy(false)
    }
  }
  return { answer, busy }
}
