import { api } from '@byeol/contract/api.ts'
import type { ChatMessage } from '@byeol/contract/chat/message.ts'
import { call } from '../../../api/call.ts'
import { queryClient } from '../../../api/queryClient.ts'
import { useT } from '../../../i18n/i18n.ts'
import { showToast } from '@byeol/ui/showToast.ts'
import { showError } from '../../../errors/showError.ts'
import { chatMessageFavoriteUpdate } from '../data/events.ts'

/** Adds a message to the favorites or removes it. Shows the change at once, and reverts it if the server refuses. */
export function useFavorite(): (message: Pick<ChatMessage, 'id' | 'chatId'>, isFavorited: boolean) => Promise<void> {
  const t = useT()
  return async ({ id: chatMessageId, chatId }, isFavorited) => {
    const show = (now: boolean) => chatMessageFavoriteUpdate(queryClient, { chatId, chatMessageId, isFavorited: now })
    show(isFavorited)
    try {
      await call(isFavorited ? api.chat.favoriteMessage : api.chat.unfavoriteMessage, { chatMessageId })
      void queryClient.invalidateQueries({ queryKey: ['favorites'] })
      showToast({ text: t(isFavorited ? 'MESSAGE.FAVORITE_ADDED' : 'MESSAGE.FAVORITE_REMOVED'), icon: 'check' })
    } catch (error) {
      show(!isFavorited)
      showError(error)
    }
  }
}
