import { api } from '@byeol/contract/api.ts'
import { call } from '../../../api/call.ts'
import { queryClient } from '../../../api/queryClient.ts'
import { getUserId } from '../../../api/token.ts'
import { t } from '../../../i18n/i18n.ts'
import { confirmAlert } from '@byeol/ui/confirmAlert.ts'
import { showToast } from '@byeol/ui/showToast.ts'
import { showError } from '../../../errors/showError.ts'
import { applyOwnRead } from '../data/saved/cache.ts'
import { changeChats, knownChats, refreshInBackground } from '../data/chatListQuery.ts'
import { chatDelete, chatUpdate } from '../data/events.ts'
import { startChatLive } from '../outbox/live.ts'
import type { ChatView } from '../data/order.ts'
import { isReceivedRequest } from '../data/unreadTotal.ts'
import { hideSoon } from './hideSoon.ts'

/** Changes whether a chat is muted or pinned. Shows the change at once, and reverts it if the server refuses. */
export async function saveChatSettings(
  { id, isMuted, pinnedAt }: ChatView,
  change: { isMuted?: boolean; isPinned?: boolean },
): Promise<void> {
  const next = {
    isMuted: change.isMuted ?? isMuted,
    pinnedAt: change.isPinned === undefined ? pinnedAt : change.isPinned ? new Date() : null,
  }
  chatUpdate(queryClient, { chat: { id, ...next } })
  try {
    const { chat } = await call(api.chat.saveSettings, { chatId: id, ...change })
    chatUpdate(queryClient, { chat: { id, isMuted: chat.isMuted, pinnedAt: chat.pinnedAt } })
  } catch (error) {
    chatUpdate(queryClient, { chat: { id, isMuted, pinnedAt } })
    showError(error)
  }
}

/** Closes a celeb's chat for the other members, or reopens it. */
export async function saveDisabled({ id }: ChatView, disabled: boolean): Promise<void> {
  chatUpdate(queryClient, { chat: { id, disabled } })
  try {
    await call(api.chat.toggleDisabled, { chatId: id, disabled })
  } catch (error) {
    chatUpdate(queryClient, { chat: { id, disabled: !disabled } })
    // Refetch, because another celeb may have closed it in the meantime.
    refreshInBackground(queryClient)
    showError(error)
  }
}

export function markRead({ id, lastMessage }: ChatView): void {
  if (lastMessage) startChatLive()?.seen(id, lastMessage.id)
}

/** Marks every chat as read, on all devices. */
export async function markAllRead(): Promise<void> {
  const myId = getUserId()
  const unread = knownChats(queryClient).filter((chat) => chat.newCount > 0 && !isReceivedRequest(chat))
  try {
    await call(api.chat.readAll, {})
  } catch (error) {
    return showError(error, () => void markAllRead())
  }
  for (const { id, lastMessage } of unread)
    if (lastMessage && myId) changeChats(queryClient, (chats) => applyOwnRead(chats, id, lastMessage.id, myId))
  showToast({ text: t('ROOM.ALL_READ'), icon: 'check' })
}

/**
 * Asks for confirmation. Leaving a group is final; any other chat is hidden, which can be undone for a moment. Resolves
 * to whether the chat was removed from the list.
 */
export async function leaveChat(chat: ChatView): Promise<boolean> {
  const agreed = await confirmAlert({
    header: t('ROOM.LEAVE_ASK'),
    message: t(chat.isCelebGroup ? 'ROOM.LEAVE_GROUP_DETAIL' : 'ROOM.LEAVE_DETAIL'),
    buttons: [
      { text: t('SHELL.CANCEL'), role: 'cancel' },
      { text: t('SHELL.LEAVE'), color: 'danger' },
    ],
  })
  if (!agreed) return false
  if (!chat.isCelebGroup) {
    hideSoon(chat, t('ROOM.LEFT'))
    return true
  }
  try {
    await call(api.chat.leave, { chatId: chat.id })
  } catch (error) {
    showError(error)
    return false
  }
  chatDelete(queryClient, { chatId: chat.id })
  showToast({ text: t('ROOM.LEFT'), icon: 'check' })
  return true
}

/** Hides a message request. It reappears when its sender writes again. */
export const deleteRequest = (chat: ChatView): void => hideSoon(chat, t('ROOM.REQUEST_DELETED'))
