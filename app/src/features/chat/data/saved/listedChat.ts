import type { Chat } from '@byeol/contract/chat.ts'
import type { ChatMessageId } from '@byeol/contract/ids.ts'

/**
 * A chat of the list. Its unread count covers every message up to `countedId`, and the messages in `heard`. Devices
 * store `countedId`, `heard` and `gone` under these names.
 */
export interface ListedChat extends Chat {
  /**
   * The newest message that the server's unread count includes; absent in a server answer, where it is `lastMessage`.
   * After events have changed `lastMessage`, it cannot replace this field: one of the viewer's own messages may be
   * acknowledged before an earlier message of another person arrives.
   */
  countedId?: ChatMessageId | null
  /** Messages after `countedId` that events have brought, by id. Events of several nodes arrive in any order. */
  heard?: readonly ChatMessageId[]
  /** Received deletions that the server's count may not include yet. */
  gone?: readonly Gone[]
  /** The messages that the viewer hid last. */
  hidden?: readonly ChatMessageId[]
}

interface Gone {
  id: ChatMessageId
  /** The number of this deletion in its chat. */
  deletions: number
  deletedAt: Date
  /**
   * The message was the viewer's own or of a muted author, so no count included it. Null: its author is unknown here.
   */
  neverCounted: boolean | null
}
export type ChatList = readonly ListedChat[]

/** Whether a message is newer than a mark, or there is no mark. */
export const isAfter = (id: ChatMessageId, mark: ChatMessageId | null | undefined): boolean => !mark || id > mark

/** Events of several nodes are less than this many messages apart. */
const heardMax = 100

export const countedIdOf = (chat: ListedChat) =>
  chat.countedId === undefined ? (chat.lastMessage?.id ?? null) : chat.countedId
/** The newest message that the unread count covers. */
export const newestHeardOf = (chat: ListedChat) => chat.heard?.at(-1) ?? countedIdOf(chat)
/** Whether the unread count covers this message. */
export const isHeard = (chat: ListedChat, id: ChatMessageId): boolean =>
  !isAfter(id, countedIdOf(chat) ?? ('' as ChatMessageId)) || chat.heard?.includes(id) === true

/** Records that an event has brought a message. */
export function withHeard(chat: ListedChat, id: ChatMessageId): Pick<ListedChat, 'countedId' | 'heard'> {
  const heard = [...(chat.heard ?? []), id].sort()
  return heard.length <= heardMax
    ? { countedId: countedIdOf(chat), heard }
    : { countedId: heard[0]!, heard: heard.slice(1) }
}
