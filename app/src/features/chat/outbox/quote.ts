import type { ChatMessage, QuotedMessage } from '@byeol/contract/chat.ts'
import type { ChatMessageId, UserId } from '@byeol/contract/ids.ts'
import { saveDraft, type Drafts } from './drafts.ts'

/** What one answers, as the bar above the composer and the message on its way show it. */
export interface Quote {
  id: ChatMessageId
  authorId: UserId
  nickname: string
  /** Null for a photo. With `{nickname}` where a star wrote it. */
  content: string | null
}

const quotedChars = 200

export const quoteOf = ({ id, author, content }: ChatMessage): Quote => ({
  id,
  authorId: author.id,
  nickname: author.nickname,
  content: content === null ? null : [...content].slice(0, quotedChars).join(''),
})

// A quote is part of what is typed and not sent: it lives with the drafts and goes with them.
const keyOf = (chatId: string) => `quote:${chatId}`

export function readQuote(drafts: Drafts, chatId: string): Quote | null {
  try {
    const quote = JSON.parse(drafts[keyOf(chatId)] ?? 'null') as Partial<Quote> | null
    return quote?.id && quote.authorId && quote.nickname !== undefined ? (quote as Quote) : null
  } catch {
    return null
  }
}

export const saveQuote = (userId: UserId, chatId: string, quote: Quote | null, session: number): void =>
  saveDraft(userId, keyOf(chatId), quote ? JSON.stringify(quote) : '', session)

/** As the message will show it once it is stored. */
export const quotedOf = ({
  id,
  authorId,
  nickname,
  content,
}: Quote): Pick<QuotedMessage, 'id' | 'author' | 'content' | 'isDeleted'> => ({
  id,
  author: { id: authorId, nickname },
  content,
  isDeleted: false,
})
