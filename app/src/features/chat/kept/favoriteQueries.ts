import { api } from '@byeol/contract/api.ts'
import type { ChatMessage } from '@byeol/contract/chat/message.ts'
import type { ChatId, ChatMessageId } from '@byeol/contract/ids.ts'
import { limits } from '@byeol/contract/limits.ts'
import { seoulMonth } from '@byeol/contract/locale/seoul.ts'
import { isId } from '@byeol/contract/text/isId.ts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../api/call.ts'
import { idTime } from '../data/idTime.ts'

// Events about favorites make all queries with a key that begins with `favorites` stale.

/** The months of the letters in the favorites of one chat or all chats, newest first, with how many there are. */
export const favoriteMonthsQuery = (chatId: ChatId | null) =>
  queryOptions({
    queryKey: ['favorites', 'months', chatId],
    queryFn: ({ signal }) => call(api.chat.listFavoritedMonth, chatId ? { chatId } : {}, { signal }),
  })

/** All favorites of a month, newest first. */
export const favoritesOfMonthQuery = (chatId: ChatId | null, month: string | null) =>
  queryOptions({
    queryKey: ['favorites', 'month', chatId, month],
    queryFn: async ({ signal }) => {
      const messages: ChatMessage[] = []
      let before = ''
      do {
        const { chatMessages, next }: { chatMessages: ChatMessage[]; next: string | null } = await call(
          api.chat.listFavoritedMessage,
          { ...(chatId && { chatId }), ...(month && { month }), ...(before ? { before } : {}), limit: limits.pageMax },
          { signal },
        )
        messages.push(...chatMessages)
        before = next ?? ''
      } while (before)
      return messages
    },
    enabled: month !== null,
  })

/** The month in Seoul in which a message was written; null if this is no id of a message. */
export const monthOfMessage = (id: string | null): string | null =>
  isId(id) ? seoulMonth(idTime(id as ChatMessageId)) : null

const pathWith = (path: string, values: Record<string, string | null>): string => {
  const kept = Object.entries(values).filter((entry): entry is [string, string] => entry[1] !== null)
  return kept.length > 0 ? `${path}?${new URLSearchParams(kept).toString()}` : path
}

/** The list of favorites, at a month. */
export const favoritesPath = (chatId: ChatId | null, month: string | null): string =>
  pathWith('/favorites', { chatId, month })

/** The page of one favorite, from which the person leafs to the others. */
export const keptLetterPath = (chatId: ChatId | null, messageId: ChatMessageId): string =>
  pathWith('/favorites/letter', { messageId, chatId })
