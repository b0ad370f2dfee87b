import type { Chat } from '@byeol/contract/chat.ts'
import type { ChatMessageId } from '@byeol/contract/ids.ts'

/**
 * A chat in the list. Its unread count includes all messages up to `countedId` and those in `heard`. Do not rename
 * `countedId`, `heard` or `gone`, because devices store them.
 */
export interface ListedChat extends Chat {
  /**
   * The newest message that the server's unread count includes. Absent in a response of the server, where it is
   * `lastMessage`. Later it may differ from `lastMessage`: one of the viewer's own messages may be acknowledged before
   * an earlier message of another person arrives.
   */
  countedId?: ChatMessageId | null
  /**
   * Messages after `countedId` that were received as events, sorted by id. Events from several nodes arrive in any
   * order.
   */
  heard?: readonly ChatMessageId[]
  /** Received deletions that the server's count may not reflect yet. */
  gone?: readonly Gone[]
  /** The messages that the viewer hid most recently. */
  hidden?: readonly ChatMessageId[]
}

interface Gone {
  id: ChatMessageId
  /** The sequence number of this deletion in its chat. */
  deletions: number
  deletedAt: Date
  /**
   * Whether the message was never counted, because it was the viewer's own or by a muted author. Null if its author is
   * unknown.
   */
  neverCounted: boolean | null
}
export type ChatList = readonly ListedChat[]

/** Whether a message comes after `mark`, or there is no mark. */
export const isAfter = (id: ChatMessageId, mark: ChatMessageId | null | undefined): boolean => !mark || id > mark

/** How many messages are remembered. Events from different nodes are never further out of order than this. */
const heardMax = 100

export const countedIdOf = (chat: ListedChat) =>
  chat.countedId === undefined ? (chat.lastMessage?.id ?? null) : chat.countedId
/** The newest message that the unread count includes. */
export const newestHeardOf = (chat: ListedChat) => chat.heard?.at(-1) ?? countedIdOf(chat)
/** Whether the unread count includes this message. */
export const isHeard = (chat: ListedChat, id: ChatMessageId): boolean =>
  !isAfter(id, countedIdOf(chat) ?? ('' as ChatMessageId)) || chat.heard?.includes(id) === true

/** Records that this message was received as an event. */
export function withHeard(chat: ListedChat, id: ChatMessageId): Pick<ListedChat, 'countedId' | 'heard'> {
  const heard = [...(chat.heard ?? []), id].sort()
  return heard.length <= heardMax
    ? { countedId: countedIdOf(chat), heard }
    : { countedId: heard[0]!, heard: heard.slice(1) }
}
