import type { ChatId, ChatMessageId } from '@byeol/contract/ids.ts'
import type { ChatList, ListedChat } from './saved/listedChat.ts'

/** Chats that the viewer left a moment ago, with the newest message of that moment. */
const hidden = new Map<ChatId, ChatMessageId | null>()

/** Keeps a chat out of fetched lists, which the server may have read before it knew that the viewer leaves. */
export const hideChat = ({ id, lastMessage }: ListedChat): void => void hidden.set(id, lastMessage?.id ?? null)

/** False if the chat was not hidden. */
export const stopHiding = (id: ChatId): boolean => hidden.delete(id)

/** A fetched list without the hidden chats. A newer message brings a chat back (rules.md, Chats). */
export const withoutHidden = (chats: ChatList): ChatList =>
  chats.filter(({ id, lastMessage }) => !hidden.has(id) || (lastMessage?.id ?? '') > (hidden.get(id) ?? ''))
