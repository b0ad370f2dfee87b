import type { ChatMessage } from '@byeol/contract/chat/message.ts'
import type { ChatMessageId, UserId } from '@byeol/contract/ids.ts'
import { seoulDate } from '@byeol/contract/locale/seoul.ts'
import type { Room } from '../data/room/room.ts'

/** A row of a room. `first`: shows the author; `last`: shows the time; `followsDivider`: needs no space above. */
export type Row =
  | { kind: 'day'; key: string; date: Date }
  | { kind: 'unread'; key: string }
  /** The gap between two periods of premium. */
  | { kind: 'gap'; key: string }
  /** The broadcast message that the replies below it answer. */
  | { kind: 'letter'; key: string; letter: ChatMessage }
  | {
      kind: 'message'
      key: string
      message: ChatMessage
      own: boolean
      first: boolean
      last: boolean
      followsDivider: boolean
      newest: boolean
    }
  | {
      kind: 'photos'
      key: string
      messages: readonly ChatMessage[]
      own: boolean
      first: boolean
      last: boolean
      followsDivider: boolean
      newest: boolean
    }

type MessageRowData = Extract<Row, { own: boolean }>

export type OtherRow = MessageRowData

interface RowOptions {
  myId: UserId
  /** The message that was the first unread one when the room was opened. The divider stays above it. */
  unreadFromId: ChatMessageId | null
  /**
   * Whether these are all messages from the start of the chat. If not, the day of the first message may have begun
   * earlier.
   */
  startsHere: boolean
  /**
   * When the fan's current premium began. Earlier messages belong to an earlier period; between the two, the fan
   * received none.
   */
  periodFrom?: Date
  /** For a celeb's list of replies: the broadcast message that each answers, by the id of the reply. */
  letters?: Letters | undefined
}

/** The broadcast message that each reply answers, by the id of the reply; null if there is none. */
export type Letters = ReadonlyMap<string, ChatMessage | null>

export const photosInGrid = 10
const minuteOf = (message: ChatMessage) => Math.floor(message.createdAt.getTime() / 60_000)
const isPhoto = (message: ChatMessage) => message.photo !== null && !message.deletedAt

/** Whether a photo is in the same grid as the photo before it: by the same author, sent at most a minute later. */
export const isNextPhoto = (before: ChatMessage, message: ChatMessage): boolean =>
  isPhoto(before) &&
  isPhoto(message) &&
  before.author.id === message.author.id &&
  message.createdAt.getTime() - before.createdAt.getTime() <= 60_000

/** The same for a pending and a sent message, so that the bubble's DOM element stays the same. */
export const rowKey = (message: ChatMessage, myId: UserId): string =>
  message.author.id === myId ? message.sendId : message.id

/**
 * Converts messages to rows: separates days (in Seoul), groups messages by author and minute, and puts photos into
 * grids.
 */
export function toRows(
  messages: readonly ChatMessage[],
  seams: Room['seams'],
  { myId, unreadFromId, startsHere, periodFrom, letters }: RowOptions,
): Row[] {
  const rows: Row[] = []
  const breaks = new Set<string>(seams)
  let divided = unreadFromId === null
  let previous: ChatMessage | null = null
  let open: MessageRowData | null = null
  let letterId: string | null = null

  for (const message of messages) {
    const own = message.author.id === myId
    const day = seoulDate(message.createdAt)
    if (periodFrom && previous && previous.createdAt < periodFrom && message.createdAt >= periodFrom) {
      rows.push({ kind: 'gap', key: 'gap' })
      open = null
    }
    if (previous ? seoulDate(previous.createdAt) !== day : startsHere) {
      rows.push({ kind: 'day', key: `day:${day}`, date: message.createdAt })
      open = null
    }
    if (!divided && !own && unreadFromId !== null && message.id >= unreadFromId) {
      rows.push({ kind: 'unread', key: 'unread' })
      divided = true
      open = null
    }
    // Repeats the broadcast message at the first message of a loaded page, so that loading older messages moves
    // nothing. A reply with a quote already shows what it answers.
    if (breaks.has(message.id)) letterId = null
    const letter = own || message.replyTo ? null : letters?.get(message.id)
    if (letter && letter.id !== letterId) {
      rows.push({ kind: 'letter', key: `letter:${message.id}`, letter })
      letterId = letter.id
      open = null
    }
    const joins: boolean =
      open !== null &&
      previous?.author.id === message.author.id &&
      (minuteOf(previous) === minuteOf(message) || isNextPhoto(previous, message)) &&
      !breaks.has(message.id)
    const grid: MessageRowData | null = joins && open && isPhoto(message) ? gridWith(open, message) : null
    if (grid) {
      rows[rows.length - 1] = grid
      open = grid
    } else {
      if (joins && open) open.last = false
      open = {
        kind: 'message',
        key: rowKey(message, myId),
        message,
        own,
        first: !joins,
        last: true,
        followsDivider: isDivider(rows.at(-1)),
        newest: false,
      }
      rows.push(open)
    }
    previous = message
  }
  markNewest(rows)
  return rows
}

export const holdsMessage = (row: Row, id: string): boolean =>
  row.kind === 'message'
    ? row.message.id === id
    : row.kind === 'photos' && row.messages.some((message) => message.id === id)

const isDivider = (row: Row | undefined) => row !== undefined && !('own' in row)

/** Adds a photo to a grid. Returns null if it does not belong there. */
function gridWith(open: MessageRowData, message: ChatMessage): MessageRowData | null {
  if (open.kind === 'photos')
    return open.messages.length < photosInGrid && isNextPhoto(open.messages.at(-1) ?? message, message)
      ? { ...open, messages: [...open.messages, message] }
      : null
  if (!isNextPhoto(open.message, message)) return null
  const { key, own, first, last, followsDivider, newest } = open
  return { kind: 'photos', key, own, first, last, followsDivider, newest, messages: [open.message, message] }
}

/** Marks the newest message by a celeb, which gets a glint. */
function markNewest(rows: readonly Row[]) {
  const isByCeleb = (row: Row): row is MessageRowData =>
    'own' in row && !row.own && (row.kind === 'photos' ? row.messages[0] : row.message)?.author.isCeleb === true
  const last = rows.findLast(isByCeleb)
  if (last) last.newest = true
}
