import type { ChatId, ChatMessageId } from '@byeol/contract/ids.ts'
import type { ChatList, ListedChat } from './saved/listedChat.ts'

/** Chats that the viewer has just left, with the id of the newest message at that time. */
const hidden = new Map<ChatId, ChatMessageId | null>()

/** Leaves a chat out of fetched lists, because the server may have read them before it processed the leave. */
export const hideChat = ({ id, lastMessage }: ListedChat): void => void hidden.set(id, lastMessage?.id ?? null)

/** Returns false if the chat was not hidden. */
export const stopHiding = (id: ChatId): boolean => hidden.delete(id)

/** Removes hidden chats from a fetched list. A chat with a newer message is shown again (rules.md, Chats). */
export const withoutHidden = (chats: ChatList): ChatList =>
  chats.filter(({ id, lastMessage }) => !hidden.has(id) || (lastMessage?.id ?? '') > (hidden.get(id) ?? ''))
