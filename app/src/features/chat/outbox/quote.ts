import { limits } from '@byeol/contract/limits.ts'
import type { ChatMessage, QuotedMessage } from '@byeol/contract/chat/message.ts'
import type { ChatMessageId, UserId } from '@byeol/contract/ids.ts'
import { mediaWordOf, type MediaWord } from '../data/mediaWord.ts'
import { saveDraft, type Drafts } from './drafts.ts'

/** The message being replied to, as shown above the input field and in the pending message. */
export interface Quote {
  id: ChatMessageId
  authorId: UserId
  nickname: string
  /** The text; null for media. Contains the placeholder `{nickname}` if a celeb wrote it. */
  content: string | null
  /** The word for what it carries instead of a text. */
  media?: MediaWord | undefined
}

export const quoteOf = ({ id, author, content, video, voice }: ChatMessage): Quote => ({
  id,
  authorId: author.id,
  nickname: author.nickname,
  content: content === null ? null : [...content].slice(0, limits.quotedMaxChars).join(''),
  ...(content === null && { media: mediaWordOf({ video, voice }) }),
})

// A quote is stored as a draft, so that it is stored and removed together with the drafts.
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

/** Converts the quote to its form in a stored message. */
export const quotedOf = ({
  id,
  authorId,
  nickname,
  content,
  media,
}: Quote): Pick<QuotedMessage, 'id' | 'author' | 'content' | 'hasVideo' | 'hasVoice' | 'isDeleted'> => ({
  id,
  author: { id: authorId, nickname },
  content,
  hasVideo: media === 'SHELL.VIDEO',
  hasVoice: media === 'SHELL.VOICE',
  isDeleted: false,
})
