import type { ChatId, UserId } from '@byeol/contract/ids.ts'
import { useState } from 'react'
import { useUserId } from '../../../api/token.ts'
import { draftSession, useDrafts } from './drafts.ts'
import { readQuote, saveQuote, type Quote } from './quote.ts'

/** The message being replied to in a room. It is stored like a draft. */
export function useQuote(chatId: ChatId): [Quote | null, (quote: Quote | null) => void] {
  const userId = useUserId() ?? undefined
  const drafts = useDrafts(userId as UserId | undefined)
  const [session] = useState(draftSession)
  return [readQuote(drafts, chatId), (quote) => userId && saveQuote(userId, chatId, quote, session)]
}
