import type { Language } from '@byeol/contract/locale/language.ts'
import type { ServerEvents } from '@byeol/contract/api.ts'
import type { Chat } from '@byeol/contract/chat.ts'
import type { ChatMessage } from '@byeol/contract/chat/message.ts'
import type { LinkPreview } from '@byeol/contract/chat/linkPreview.ts'
import { UNKNOWN_USER_ID, type ChatMessageId, type UserId } from '@byeol/contract/ids.ts'
import type { CaughtUp } from '../catchUp.ts'
import { withQuoteDeleted, tombstone } from '../saved/cache.ts'

/**
 * The cached messages of a chat: one range without gaps, oldest first, up to the newest known message. `stale`: the
 * connection was lost, so there may be a gap. `catchingUp`: the gap is being filled, and live messages wait in `ahead`.
 */
export interface Room {
  messages: readonly ChatMessage[]
  hasOlder: boolean
  sync: 'stale' | 'catchingUp' | 'live'
  ahead: readonly ChatMessage[]
  /** The deletions received so far, by message id. A page that the server read earlier must not restore the text. */
  deleted: Readonly<Record<string, Date>>
  /** The messages that the viewer has hidden. */
  hidden: Readonly<Record<string, true>>
  /** The link previews received so far, by message id. A page that the server read earlier lacks them. */
  linked: Readonly<Record<string, LinkPreview>>
  /** The reactions received so far, by message id. A page that the server read earlier must not restore old ones. */
  reacted: Readonly<Record<string, Reacted>>
  /** The message up to which the other member of a direct chat has read. */
  readByOtherId: ChatMessageId | null
  /**
   * The first message of each loaded page. Bubbles are never joined across these, so that loading older messages moves
   * nothing.
   */
  seams: readonly ChatMessageId[]
  /** The error of the last attempt to fill the gap. */
  error: Error | null
}

export const emptyRoom: Room = {
  messages: [],
  hasOlder: true,
  sync: 'stale',
  ahead: [],
  deleted: {},
  hidden: {},
  linked: {},
  reacted: {},
  readByOtherId: null,
  seams: [],
  error: null,
}

/** The latest reactions received for a message. `mine` is the latest state of the viewer's own reaction. */
interface Reacted {
  reactions: ChatMessage['reactions']
  revision: number
  mine: { emoji: string | null; revision: number } | null
}

/**
 * Merges two versions of a message. Once a message is deleted or read, it stays so; of its links, those that expire
 * later are kept.
 */
function merge(a: ChatMessage, b: ChatMessage): ChatMessage {
  const deletedAt = a.deletedAt ?? b.deletedAt
  const newer = a.reactionRevision > b.reactionRevision ? a : b
  const { reactions, reactionRevision, myReaction } = newer
  const merged = { ...b, read: a.read || b.read, link: b.link ?? a.link, reactions, reactionRevision, myReaction }
  if (deletedAt) return tombstone(merged, deletedAt)
  if (a.photo && b.photo && a.photo.links.expiresAt > b.photo.links.expiresAt) merged.photo = a.photo
  return merged
}

/** Merges two lists by id, which is the order of messages in a chat (rules.md, Wire). */
export function mergeMessages(a: readonly ChatMessage[], b: readonly ChatMessage[]): readonly ChatMessage[] {
  if (b.length === 0) return a
  const last = a.at(-1)
  if (b.every((message, at) => message.id > ((at === 0 ? last : b[at - 1])?.id ?? ''))) return [...a, ...b]
  const byId = new Map(a.map((message) => [message.id, message]))
  for (const message of b) {
    const old = byId.get(message.id)
    byId.set(message.id, old ? merge(old, message) : message)
  }
  return [...byId.values()].sort((x, y) => (x.id < y.id ? -1 : 1))
}

/** Adds a page from the server. Events received since the server read it take precedence. */
export function addPage(room: Room, page: readonly ChatMessage[], myId: UserId): Room {
  return applyReceived({ ...room, messages: mergeMessages(room.messages, page) }, myId)
}

/**
 * Adds the result of `catchUp`. If it extends the known messages, its range is complete, so a known message that is
 * missing from it was hidden by the viewer.
 */
export function addCaughtUp(room: Room, { messages, replaces, hasOlder, from }: CaughtUp, myId: UserId): Room {
  if (replaces) return addPage({ ...room, messages: [], seams: [], hasOlder }, messages, myId)
  const found = new Set(messages.map(({ id }) => id))
  return addPage(
    { ...room, messages: room.messages.filter(({ id }) => (from !== null && id < from) || found.has(id)) },
    messages,
    myId,
  )
}

/** Adds an older page, and records where it meets the newer messages. */
export function addOlderPage(room: Room, page: readonly ChatMessage[], hasOlder: boolean, myId: UserId): Room {
  const oldest = room.messages[0]
  const seams = oldest && page.length > 0 ? [...room.seams, oldest.id] : room.seams
  return { ...addPage(room, page, myId), hasOlder, seams }
}

/** Adds a live message, unless there may be a gap before it. */
export function receive(room: Room, message: ChatMessage, myId: UserId): Room {
  if (room.sync === 'stale') return room
  if (room.sync === 'catchingUp') return { ...room, ahead: mergeMessages(room.ahead, [message]) }
  return addPage(room, [message], myId)
}

/** Ends catching up, and adds the live messages that waited for it. */
export const endCatchUp = (room: Room, myId: UserId): Room =>
  applyReceived({ ...room, sync: 'live', messages: mergeMessages(room.messages, room.ahead), ahead: [] }, myId)

export function deleteMessage(
  room: Room,
  { chatMessageId, deletedAt }: ServerEvents['chatMessageDelete'],
  myId: UserId,
): Room {
  if (room.deleted[chatMessageId]) return room
  return applyReceived({ ...room, deleted: { ...room.deleted, [chatMessageId]: deletedAt } }, myId)
}

export const hideMessage = (room: Room, messageId: ChatMessageId, myId: UserId): Room =>
  room.hidden[messageId] ? room : applyReceived({ ...room, hidden: { ...room.hidden, [messageId]: true } }, myId)

/** Adds a link preview to a message. It never changes afterwards. */
export const addLink = (room: Room, { chatMessageId, link }: ServerEvents['chatMessageUpdate'], myId: UserId): Room =>
  applyReceived({ ...room, linked: { ...room.linked, [chatMessageId]: link } }, myId)

/** Ignores updates that are older than the latest one received. */
export function applyReactions(room: Room, update: ServerEvents['chatMessageReactionUpdate'], myId: UserId): Room {
  const { chatMessageId, reactions, reactionRevision: revision, userId, emoji } = update
  const known = room.reacted[chatMessageId]
  const ownUpdate = userId === myId ? { emoji, revision } : null
  const mine = ownUpdate && ownUpdate.revision > (known?.mine?.revision ?? 0) ? ownUpdate : (known?.mine ?? null)
  const isNewer = revision > (known?.revision ?? 0)
  if (!isNewer && mine === (known?.mine ?? null)) return room
  const reacted = {
    ...(isNewer ? { reactions, revision } : { reactions: known!.reactions, revision: known!.revision }),
    mine,
  }
  return applyReceived({ ...room, reacted: { ...room.reacted, [chatMessageId]: reacted } }, myId)
}

export function applyFavorite(
  room: Room,
  { chatMessageId, isFavorited }: ServerEvents['chatMessageFavoriteUpdate'],
): Room {
  const at = room.messages.findIndex(({ id }) => id === chatMessageId)
  const message = room.messages[at]
  if (!message || message.isFavorited === isFavorited) return room
  return { ...room, messages: room.messages.with(at, { ...message, isFavorited }) }
}

export function setPhotoAlt(room: Room, chatMessageId: ChatMessageId, alt: string): Room {
  const at = room.messages.findIndex(({ id }) => id === chatMessageId)
  const message = room.messages[at]
  if (!message?.photo) return room
  return { ...room, messages: room.messages.with(at, { ...message, photo: { ...message.photo, alt } }) }
}

/** Sets the captions, and the description, of a video or voice recording. */
export function setWords(
  room: Room,
  chatMessageId: ChatMessageId,
  { alt, captions }: { alt: string; captions: Language | null },
): Room {
  const at = room.messages.findIndex(({ id }) => id === chatMessageId)
  const message = room.messages[at]
  const words = { alt, captions: captions ?? undefined }
  if (message?.voice)
    return { ...room, messages: room.messages.with(at, { ...message, voice: { ...message.voice, ...words } }) }
  if (!message?.video) return room
  return { ...room, messages: room.messages.with(at, { ...message, video: { ...message.video, ...words } }) }
}

const withReactions = (message: ChatMessage, reacted: Reacted | undefined): ChatMessage => {
  if (!reacted || message.deletedAt || reacted.revision <= message.reactionRevision) return message
  const mine =
    reacted.mine && reacted.mine.revision > message.reactionRevision ? reacted.mine.emoji : message.myReaction
  return { ...message, reactions: reacted.reactions, reactionRevision: reacted.revision, myReaction: mine }
}

const withLink = (message: ChatMessage, link: LinkPreview | undefined): ChatMessage =>
  !link || message.link || message.deletedAt ? message : { ...message, link }

export function applyReadByOther(
  room: Room,
  { userId, readId }: ServerEvents['chatMessageReadUpdate'],
  myId: UserId,
): Room {
  if (userId === myId || (room.readByOtherId && room.readByOtherId >= readId)) return room
  return applyReceived({ ...room, readByOtherId: readId }, myId)
}

/**
 * The unread count for a read position if the room contains everything after it, otherwise null. More exact than a
 * server count, which may have been taken just before or after a message that arrived in the meantime.
 */
export function unreadAfter(
  room: Room,
  readId: ChatMessageId | null,
  myId: UserId,
  muted: readonly UserId[] = [],
): Pick<Chat, 'newCount' | 'newFirstId' | 'newFirstCreatedAt'> | null {
  const oldest = room.messages[0]
  const holdsAll =
    room.sync === 'live' && (!room.hasOlder || (oldest !== undefined && readId !== null && oldest.id <= readId))
  if (!holdsAll) return null
  const unread = room.messages.filter(
    ({ id, author, deletedAt }) =>
      author.id !== myId && !muted.includes(author.id) && !deletedAt && (readId === null || id > readId),
  )
  // An author without a name may be a muted person, which only the server can tell.
  if (muted.length > 0 && unread.some(({ author }) => author.id === UNKNOWN_USER_ID)) return null
  return { newCount: unread.length, newFirstId: unread[0]?.id ?? null, newFirstCreatedAt: unread[0]?.createdAt ?? null }
}

/**
 * Applies the received deletions, hidden messages, reactions, previews and read positions to messages that the server
 * read earlier.
 */
function applyReceived(room: Room, myId: UserId): Room {
  const readId = room.messages.findLast((message) => message.read && message.author.id === myId)?.id ?? null
  const readByOtherId = later(room.readByOtherId, readId)
  const withReceived = (message: ChatMessage): ChatMessage => {
    const deletedAt = room.deleted[message.id]
    if (deletedAt && !message.deletedAt) return tombstone(message, deletedAt)
    const quotedId = message.replyTo?.id
    const isQuoteHidden = quotedId !== undefined && room.hidden[quotedId] === true
    const quoting =
      quotedId && (isQuoteHidden || room.deleted[quotedId]) ? withQuoteDeleted(message, isQuoteHidden) : message
    const current = withLink(withReactions(quoting, room.reacted[message.id]), room.linked[message.id])
    const read = message.author.id === myId && readByOtherId !== null && message.id <= readByOtherId
    return read && !message.read ? { ...current, read } : current
  }
  const messages = room.messages.filter(({ id }) => !room.hidden[id]).map(withReceived)
  const same =
    messages.length === room.messages.length && messages.every((message, at) => message === room.messages[at])
  return { ...room, readByOtherId, messages: same ? room.messages : messages }
}

const later = (a: ChatMessageId | null, b: ChatMessageId | null) => (!a || (b && b > a) ? b : a)
