import type { ChatList, ListedChat } from './saved/listedChat.ts'

/** A chat request by a stranger that the viewer has not accepted. Lists stored by older builds have no requests. */
export const isReceivedRequest = ({ request }: Partial<Pick<ListedChat, 'request'>>): boolean => request === 'received'

/**
 * The number on every badge: of the tab, of the list's filters, and of the app's icon, which pushes set too
 * (server/src/features/chat/chats/unreadTotals.ts). Requests and muted chats do not count.
 */
export const unreadTotal = (chats: ChatList): number =>
  chats.reduce((sum, chat) => (isReceivedRequest(chat) || chat.isMuted ? sum : sum + chat.newCount), 0)
