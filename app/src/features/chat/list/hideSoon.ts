import { api } from '@byeol/contract/api.ts'
import type { ChatId } from '@byeol/contract/ids.ts'
import { showToast } from '@byeol/ui/showToast.ts'
import { call } from '../../../api/call.ts'
import { queryClient } from '../../../api/queryClient.ts'
import { getUserId } from '../../../api/token.ts'
import { showError } from '../../../errors/showError.ts'
import { t } from '../../../i18n/i18n.ts'
import { undoableFor } from '../../../shell/longerTime.ts'
import { changeChats, knownChats } from '../data/chatListQuery.ts'
import { hideChat, stopHiding } from '../data/hiddenChats.ts'
import type { ChatView } from '../data/order.ts'
import { addChat, removeChat } from '../data/saved/cache.ts'

/** How long the undo button is shown. The server is called after that. */
const undoMs = 6_000
const waiting = new Map<ChatId, () => void>()
if (typeof window !== 'undefined') addEventListener('pagehide', () => [...waiting.values()].forEach((leave) => leave()))

/** Hides a chat from the list at once, and calls the server when it can no longer be undone. */
export function hideSoon(chat: ChatView, text: string): void {
  const userId = getUserId()
  const show = () => {
    if (stopHiding(chat.id)) changeChats(queryClient, (chats) => addChat(chats, chat))
  }
  const leave = async () => {
    clearTimeout(timer)
    waiting.delete(chat.id)
    // A new message has restored the chat in the meantime, as it would have after the call.
    const isBack = knownChats(queryClient).some(({ id }) => id === chat.id)
    if (isBack || getUserId() !== userId) return void stopHiding(chat.id)
    try {
      await call(api.chat.leave, { chatId: chat.id }, { keepalive: true })
      stopHiding(chat.id)
    } catch (error) {
      show()
      showError(error)
    }
  }
  const timer = setTimeout(() => void leave(), undoableFor(undoMs))
  waiting.set(chat.id, () => void leave())
  hideChat(chat)
  changeChats(queryClient, (chats) => removeChat(chats, chat.id))
  const undo = () => {
    clearTimeout(timer)
    if (waiting.delete(chat.id)) show()
  }
  showToast({ text, icon: 'check', action: { label: t('SHELL.UNDO'), onPress: undo }, durationMs: undoMs })
}
