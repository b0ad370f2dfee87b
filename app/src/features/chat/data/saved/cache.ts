import type { Chat } from '@byeol/contract/chat.ts'
import type { ChatMessage } from '@byeol/contract/chat/message.ts'
import type { ServerEvents } from '@byeol/contract/api.ts'
import type { UnreadCount, UnreadIncrement } from '@byeol/contract/chat/chatEvents.ts'
import type { ChatMessageId, UserId } from '@byeol/contract/ids.ts'
import type { User } from '@byeol/contract/user.ts'
import {
  countedIdOf,
  isAfter,
  isHeard,
  newestHeardOf,
  withHeard,
  type ChatList,
  type ListedChat,
} from './listedChat.ts'

/**
 * Changes one chat. Returns the same array if the chat is unknown or unchanged; events about unknown chats are not
 * errors, so that the rest of a batch is still applied.
 */
function change(chats: ChatList, chatId: string, how: (chat: ListedChat) => ListedChat): ChatList {
  const at = chats.findIndex(({ id }) => id === chatId)
  const old = chats[at]
  if (!old) return chats
  const next = how(old)
  return next === old ? chats : chats.with(at, next)
}

const newerMessage = (old: ChatMessage | null, message: ChatMessage) => (isAfter(message.id, old?.id) ? message : old)

/**
 * Makes a message of another person, or from the viewer's other device, the last message. Counts it once, unless it is
 * read, the viewer's own, or by a muted author. Moves the first-unread marker to it if it is older (spec.md point 4,
 * Chat list).
 */
export function applyMessage(
  chats: ChatList,
  message: ChatMessage,
  myId: UserId,
  muted: readonly UserId[] = [],
): ChatList {
  return change(chats, message.chatId, (chat) => {
    // The event about its deletion may arrive first, through another node.
    const gone = chat.gone?.find(({ id }) => id === message.id)
    const lastMessage = newerMessage(chat.lastMessage, gone ? tombstone(message, gone.deletedAt) : message)
    if (isHeard(chat, message.id)) return lastMessage === chat.lastMessage ? chat : { ...chat, lastMessage }
    const received = { ...chat, ...withHeard(chat, message.id), lastMessage }
    const unread =
      !gone &&
      message.author.id !== myId &&
      !muted.includes(message.author.id) &&
      !message.read &&
      !message.deletedAt &&
      isAfter(message.id, chat.readId)
    // A server count that arrived first may already include this message.
    if (!unread || chat.newFirstId === message.id) return received
    const isFirst = !chat.newFirstId || message.id < chat.newFirstId
    return {
      ...received,
      newCount: chat.newCount + 1,
      newFirstId: isFirst ? message.id : chat.newFirstId,
      newFirstCreatedAt: isFirst ? message.createdAt : chat.newFirstCreatedAt,
    }
  })
}

/**
 * Makes the viewer's own message the last message, after the server has acknowledged it. Leaves `countedId` unchanged.
 */
export function applySent(chats: ChatList, message: ChatMessage): ChatList {
  return change(chats, message.chatId, (chat) => {
    const lastMessage = newerMessage(chat.lastMessage, message)
    return lastMessage === chat.lastMessage ? chat : { ...chat, countedId: countedIdOf(chat), lastMessage }
  })
}

/**
 * Applies a count that the server took when `countedId` was the newest message and after `deletions` deletions.
 * Subtracts later deletions. Ignores counts for an older read position, and older counts for the same one. A count that
 * does not reflect messages hidden by the viewer is outdated (`isBehind`).
 */
export function applyUnread(
  chats: ChatList,
  { chatId, countedId, deletions, hides, ...unread }: UnreadCount,
  myId: UserId,
): ChatList {
  return change(chats, chatId, (chat) => {
    const isSameMark = unread.readId === chat.readId
    if (chat.readId && !isSameMark && (!unread.readId || unread.readId < chat.readId)) return chat
    const base = deletions ?? chat.deletions
    if (isSameMark && base < chat.deletions) return chat
    // Keep deletions of messages that have not arrived yet, so that these do not show their text when they arrive.
    const gone = chat.gone?.filter((one) => one.deletions > base || isAfter(one.id, chat.lastMessage?.id))
    const counted = (gone ?? []).filter(
      (one) =>
        one.deletions > base &&
        one.neverCounted === false &&
        isAfter(one.id, unread.readId) &&
        (!countedId || one.id <= countedId),
    )
    const newCount = Math.max(0, unread.newCount - counted.length)
    return {
      ...chat,
      ...(newCount === 0 ? { newCount, newFirstId: null, newFirstCreatedAt: null } : { ...unread, newCount }),
      readId: unread.readId,
      deletions: base,
      hides: Math.max(hides ?? 0, chat.hides),
      ...(countedId && {
        countedId: isAfter(countedId, countedIdOf(chat)) ? countedId : countedIdOf(chat),
        heard: chat.heard?.filter((id) => id > countedId) ?? [],
      }),
      ...(gone && { gone }),
      lastMessage: readUpTo(chat.lastMessage, unread.readId, myId),
    }
  })
}

/**
 * Changes the unread count by an increment. Markers missing in the event stay as they are (spec.md point 4, Chat list).
 */
export const addUnread = (chats: ChatList, { chatId, increment, ...first }: UnreadIncrement): ChatList =>
  change(chats, chatId, (chat) => {
    const newCount = Math.max(0, chat.newCount + increment)
    if (newCount === 0) return { ...chat, newCount, newFirstId: null, newFirstCreatedAt: null }
    const { newFirstId = chat.newFirstId, newFirstCreatedAt = chat.newFirstCreatedAt } = first
    return { ...chat, newCount, newFirstId, newFirstCreatedAt }
  })

/**
 * Whether a server count does not include a message or a hidden message that this device knows of, so that the list
 * must be refetched.
 */
export function isBehind(chats: ChatList, { chatId, countedId, hides }: UnreadCount): boolean {
  const chat = chats.find(({ id }) => id === chatId)
  return Boolean(
    chat && ((countedId && (newestHeardOf(chat) ?? '') > countedId) || (hides !== undefined && hides !== chat.hides)),
  )
}

/**
 * Applies an unread count that this device computed from a room without gaps. No received message is missing in it,
 * because the room receives the same events as the list.
 */
export function applyLocalCount(
  chats: ChatList,
  chatId: string,
  unread: Pick<Chat, 'newCount' | 'newFirstId' | 'newFirstCreatedAt' | 'readId'>,
  myId: UserId,
): ChatList {
  return change(chats, chatId, (chat) => {
    if (chat.readId && (!unread.readId || unread.readId < chat.readId)) return chat
    return { ...chat, ...unread, lastMessage: readUpTo(chat.lastMessage, unread.readId, myId) }
  })
}

// Not set on the viewer's own message, where `read` means that the other member has read it; only `applyRead` sets
// that.
const readUpTo = (message: ChatMessage | null, readId: ChatMessageId | null, myId: UserId) =>
  message && !message.read && readId && message.id <= readId && message.author.id !== myId
    ? { ...message, read: true }
    : message

/**
 * Marks messages that the viewer has just seen as read, before the server confirms it. The badge is cleared if the last
 * message was seen.
 */
export function applyOwnRead(chats: ChatList, chatId: string, readId: ChatMessageId, myId: UserId): ChatList {
  return change(chats, chatId, (chat) => {
    if (!isAfter(readId, chat.readId)) return chat
    const all = !chat.lastMessage || readId >= chat.lastMessage.id
    return {
      ...chat,
      readId,
      lastMessage: readUpTo(chat.lastMessage, readId, myId),
      ...(all && { newCount: 0, newFirstId: null, newFirstCreatedAt: null }),
    }
  })
}

/**
 * Fields that are undefined keep their cached value; null overwrites it (spec.md point 4, Chat list). After the viewer
 * hid a message, the server sends an update with only `lastMessage`; it is ignored if the cache already has a newer
 * message.
 */
export function applyChatUpdate(chats: ChatList, { chat: update }: ServerEvents['chatUpdate']): ChatList {
  return change(chats, update.id, (chat) => {
    const given = Object.fromEntries(Object.entries(update).filter(([, value]) => value !== undefined))
    const { lastMessage: last } = chat
    const isOlder = last !== null && update.lastMessage !== undefined && isAfter(last.id, update.lastMessage?.id)
    const keepsLast = isOlder && update.newCount === undefined && !chat.hidden?.includes(last.id)
    return { ...chat, ...given, ...(keepsLast && { lastMessage: last }) }
  })
}

const hiddenMax = 20

/** Records that the viewer hid a message. Separate events bring the new last message and count. */
export const applyHide = (
  chats: ChatList,
  { chatId, chatMessageId }: Pick<ServerEvents['chatMessageDelete'], 'chatId' | 'chatMessageId'>,
): ChatList =>
  change(chats, chatId, (chat) => ({ ...chat, hidden: [...(chat.hidden ?? []), chatMessageId].slice(-hiddenMax) }))

export function addChat(chats: ChatList, chat: ListedChat): ChatList {
  const old = chats.find(({ id }) => id === chat.id)
  if (!old) return [...chats, chat]
  // If `chat` is older than the newest cached message, keep that message and the unread counts.
  const stale = old.lastMessage && isAfter(old.lastMessage.id, chat.lastMessage?.id)
  return change(chats, chat.id, () => (stale ? { ...chat, ...unreadOf(old), lastMessage: old.lastMessage } : chat))
}

const unreadOf = ({
  newCount,
  newFirstId,
  newFirstCreatedAt,
  readId,
  countedId,
  heard,
  deletions,
  hides,
  gone,
}: ListedChat) => ({
  newCount,
  newFirstId,
  newFirstCreatedAt,
  readId,
  countedId,
  heard,
  deletions,
  hides,
  ...(gone && { gone }),
})

export const removeChat = (chats: ChatList, chatId: string): ChatList =>
  chats.some(({ id }) => id === chatId) ? chats.filter(({ id }) => id !== chatId) : chats

/** A deleted message without its content; it keeps its place in the chat. */
export const tombstone = (message: ChatMessage, deletedAt: Date): ChatMessage => ({
  ...message,
  content: null,
  photoId: null,
  photo: null,
  videoId: null,
  video: null,
  voiceId: null,
  voice: null,
  replyTo: null,
  link: null,
  reactions: [],
  myReaction: null,
  isFavorited: false,
  deletedAt,
})

/** Marks the quote in a reply as deleted. If only the viewer hid the quoted message, removes the quote. */
export function withQuoteDeleted(message: ChatMessage, isForMe = false): ChatMessage {
  if (!message.replyTo || (message.replyTo.isDeleted && !isForMe)) return message
  if (isForMe) return { ...message, replyTo: null }
  return {
    ...message,
    replyTo: { ...message.replyTo, content: null, hasPhoto: false, hasVideo: false, hasVoice: false, isDeleted: true },
  }
}

const afterDelete = (message: ChatMessage | null, gone: ChatMessageId, deletedAt: Date) => {
  if (message?.id === gone) return tombstone(message, deletedAt)
  return message?.replyTo?.id === gone ? withQuoteDeleted(message) : message
}

/**
 * Subtracts a deleted message from the unread count, if it was counted and is unread, and the server's count does not
 * already exclude it. `neverCounted` is null if its author is unknown. The first-unread marker may point to the deleted
 * message until the list is refetched.
 */
export function applyDelete(
  chats: ChatList,
  { chatId, chatMessageId, deletedAt, deletions = 0 }: ServerEvents['chatMessageDelete'],
  neverCounted: boolean | null,
): ChatList {
  return change(chats, chatId, (chat) => {
    if (chat.gone?.some(({ id }) => id === chatMessageId)) return chat
    const lastMessage = afterDelete(chat.lastMessage, chatMessageId, deletedAt)
    // Whether the server's count already excludes the message.
    const isExcluded = deletions <= chat.deletions
    if (isExcluded && !isAfter(chatMessageId, chat.lastMessage?.id))
      return lastMessage === chat.lastMessage ? chat : { ...chat, lastMessage }
    const gone = [...(chat.gone ?? []), { id: chatMessageId, deletions, deletedAt, neverCounted }]
    const counted =
      !isExcluded &&
      neverCounted === false &&
      chat.newCount > 0 &&
      isAfter(chatMessageId, chat.readId) &&
      isHeard(chat, chatMessageId)
    if (!counted) return { ...chat, lastMessage, gone }
    const newCount = chat.newCount - 1
    return {
      ...chat,
      lastMessage,
      gone,
      newCount,
      ...(newCount === 0 && { newFirstId: null, newFirstCreatedAt: null }),
    }
  })
}

export const addUsers = (chats: ChatList, { chatId, users }: ServerEvents['chatUserAdd']): ChatList =>
  change(chats, chatId, (chat) => {
    const added = users.filter(({ id }) => !chat.userIds.includes(id)).map(({ id }) => id)
    return added.length > 0 ? { ...chat, userIds: [...chat.userIds, ...added] } : chat
  })

export const removeUser = (chats: ChatList, { chatId, userId }: ServerEvents['chatUserRemove']): ChatList =>
  change(chats, chatId, (chat) =>
    chat.userIds.includes(userId) ? { ...chat, userIds: chat.userIds.filter((id) => id !== userId) } : chat,
  )

/** Adds a link preview to a chat's last message. */
export const applyLink = (
  chats: ChatList,
  { chatId, chatMessageId, link }: ServerEvents['chatMessageUpdate'],
): ChatList =>
  change(chats, chatId, (chat) =>
    chat.lastMessage?.id === chatMessageId && !chat.lastMessage.deletedAt
      ? { ...chat, lastMessage: { ...chat.lastMessage, link } }
      : chat,
  )

export function applyRead(
  chats: ChatList,
  { chatId, userId, readId }: ServerEvents['chatMessageReadUpdate'],
  myId: UserId,
): ChatList {
  if (userId === myId) return chats
  return change(chats, chatId, (chat) => {
    const last = chat.lastMessage
    if (!last || last.read || last.author.id !== myId || last.id > readId) return chat
    return { ...chat, lastMessage: { ...last, read: true } }
  })
}

/** Fields that are undefined or null keep their cached value (spec.md point 4, User cache). */
export function applyUser(chats: ChatList, user: Partial<User> & Pick<User, 'id'>): ChatList {
  const given = Object.fromEntries(Object.entries(user).filter(([, value]) => value !== undefined && value !== null))
  const merge = <U extends { id: string } | null>(old: U): U =>
    old?.id === user.id ? { ...old, ...pick(given, old) } : old
  return chats.map((chat) => {
    const recipient = merge(chat.recipient)
    const author = merge(chat.lastMessage?.author ?? null)
    if (recipient === chat.recipient && author === (chat.lastMessage?.author ?? null)) return chat
    return {
      ...chat,
      recipient,
      lastMessage: chat.lastMessage && author ? { ...chat.lastMessage, author } : chat.lastMessage,
    }
  })
}

const pick = (given: Record<string, unknown>, shape: object) =>
  Object.fromEntries(Object.entries(given).filter(([key]) => Object.hasOwn(shape, key)))
