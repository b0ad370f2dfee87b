import type { ChatList, ListedChat } from './saved/listedChat.ts'

/** A stranger's chat that the viewer has not accepted. Lists stored by older builds have no requests. */
export const isReceivedRequest = ({ request }: Partial<Pick<ListedChat, 'request'>>): boolean => request === 'received'

/**
 * The number on every badge: the tab, the filters of the list, and the app's icon, which pushes also set
 * (server/src/features/chat/chats/unreadTotals.ts). Requests and muted chats do not count.
 */
export const unreadTotal = (chats: ChatList): number =>
  chats.reduce((sum, chat) => (isReceivedRequest(chat) || chat.isMuted ? sum : sum + chat.newCount), 0)
