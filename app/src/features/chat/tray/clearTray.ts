import type { QueryClient } from '@tanstack/react-query'
import { api } from '@byeol/contract/api.ts'
import { queryKey } from '../../../api/query.ts'
import { shownNotifications } from '../../../native/tray.ts'
import { chatListQuery } from '../data/chatListQuery.ts'
import type { ChatList, ListedChat } from '../data/saved/listedChat.ts'

/** The tag of a notification about a chat (server/src/features/push/pushMessages.ts). */
const chatTag = /^chat-([0-9a-f]{24})$/u
/** The tag of a push for an item of the notification centre: the item's kind, then the id of its subject. */
const centreTag = /^(?!chat-|notice-|post-)[a-zA-Z]+-/u

/**
 * Whether to remove a chat's notification: the chat was read or left, or one of its messages was deleted or hidden
 * since `old`, possibly the one that the notification shows.
 */
function isStale(chat: ListedChat | undefined, old: ListedChat | undefined): boolean {
  if (!chat || chat.newCount === 0 || chat.lastMessage?.deletedAt) return true
  return old !== undefined && (old.deletions !== chat.deletions || old.hides !== chat.hides)
}

const byId = (list: ChatList) => new Map<string, ListedChat>(list.map((chat) => [chat.id, chat]))

/**
 * Removes notifications when they have been read on any device, or their message was deleted or hidden. While the app
 * runs on this device, this happens at once; otherwise, when the app becomes active and refetches the list. Returns a
 * function that stops it.
 */
export function clearTray(client: QueryClient): () => void {
  const read = () => client.getQueryData(chatListQuery.queryKey)?.chats
  const [newCountName] = queryKey(api.notification.newCount, {})
  let before = byId(read() ?? [])
  // False for the list saved on the device, which may be older than a notification.
  let isFresh = false
  const clear = async (isGone: (tag: string) => boolean) => {
    for (const { tag, close } of await shownNotifications()) if (isGone(tag)) close()
  }
  /**
   * With `isAwake`, the page has just refetched the list or become visible, so pushes may have arrived that it does not
   * know of.
   */
  const clearChats = (isAwake: boolean) => {
    const list = read()
    if (!isFresh || !list) return
    const [then, now] = [before, byId(list)]
    before = now
    // Listing notifications is slow on phones, so do it only if a chat has newly become read, not on every change of
    // the list.
    const isOneNew = [...then].some(([id, old]) => isStale(now.get(id), old) && !isStale(old, old))
    if (!isAwake && !isOneNew) return
    void clear((tag) => {
      const chatId = chatTag.exec(tag)?.[1]
      return chatId !== undefined && isStale(now.get(chatId), then.get(chatId))
    })
  }
  const end = client.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'success') return
    const { queryKey: key, state } = event.query
    if (key[0] === chatListQuery.queryKey[0]) {
      const isFetched = event.action.manual !== true
      isFresh ||= isFetched
      clearChats(isFetched)
    }
    if (key[0] === newCountName && (state.data as { newCount: number }).newCount === 0)
      void clear((tag) => centreTag.test(tag))
  })
  // A push may have arrived after its message was read.
  const onVisible = () => document.visibilityState === 'visible' && clearChats(true)
  document.addEventListener('visibilitychange', onVisible)
  return () => {
    end()
    document.removeEventListener('visibilitychange', onVisible)
  }
}
