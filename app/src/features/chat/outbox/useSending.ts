import { api } from '@byeol/contract/api.ts'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { call } from '../../../api/call.ts'
import { queryClient } from '../../../api/queryClient.ts'
import { showError } from '../../../errors/showError.ts'
import { feel } from '../../../native/feel.ts'
import { renamesPage } from '../../../shell/nextPageStack.ts'
import { forgetIfGone } from '../../people/data/profileCache.ts'
import { chatCreate } from '../data/events.ts'
import { startChatLive } from './live.ts'
import { isDirect, type ChatView } from '../data/order.ts'
import type { PickedMedia } from '../../file/PickedMedia.ts'
import type { NewPending } from './pending.ts'
import { useQuote } from './useQuote.ts'

type Words = Omit<NewPending, 'chatId' | 'pricePoints'>

/** Puts messages into the outbox. If the direct chat does not exist yet, the first message creates it. */
export function useSending(chat: ChatView) {
  const navigate = useNavigate()
  const [sent, setSent] = useState(0)
  const [quote, setQuote] = useQuote(chat.id)

  // The price that the viewer saw, so that the server does not charge another one (contract/src/chat.ts).
  const seen = isDirect(chat) && chat.recipient?.isCeleb ? { pricePoints: chat.pricePoints ?? 0 } : {}
  const send = async (words: readonly Words[]): Promise<boolean> => {
    const live = startChatLive()
    if (!live) return false
    let chatId = chat.id
    if (chat.fake && chat.recipient) {
      try {
        const made = await call(api.chat.create, { userIds: [chat.recipient.id], isDM: true })
        chatCreate(queryClient, made)
        chatId = made.chat.id
      } catch (error) {
        forgetIfGone(queryClient, chat.recipient, error)
        showError(error)
        return false
      }
    }
    setSent((old) => old + 1)
    feel('send')
    await live.outbox.enqueue(words.map((one) => ({ ...one, chatId, ...seen })))
    if (chat.fake) void navigate(`/chat?chatId=${chatId}`, { replace: true, state: renamesPage })
    return true
  }
  return {
    /** How many times messages were sent since the page was opened. */
    sent,
    /** Sends the media, then the text. Resolves to false if nothing could be sent. */
    sendMessages: async (text: string, media: readonly PickedMedia[]) => {
      const words: Words[] = media.map((photo) => ({ content: null, photo }))
      if (text) words.push({ content: text, photo: null, ...(quote && { replyTo: quote }) })
      const isTaken = await send(words)
      if (isTaken && text && quote) setQuote(null)
      return isTaken
    },
  }
}
