import type { ChatMessage } from '@byeol/contract/chat/message.ts'
import { kindOf } from '../../file/PickedMedia.ts'
import type { Pending } from '../outbox/pending.ts'
import { photosInGrid, type Row } from './toRows.ts'

/** Photos being sent, preceded by the photos of the same grid that were already sent. */
export interface UploadsRowData {
  kind: 'uploads'
  key: string
  sent: readonly ChatMessage[]
  entries: readonly Pending[]
  first: boolean
  followsDivider: boolean
}

/** A row of a room: sent messages and other rows, or a pending message. */
export type RoomRow = Row | UploadsRowData | { kind: 'pending'; key: string; entry: Pending; first: boolean }

const togetherMs = 60_000
const isUpload = ({ photo, state }: Pending) => photo !== null && kindOf(photo) === 'photo' && state === 'waiting'

/** The viewer's own sent photos at the end of the rows that the pending photos will share a grid with. */
function photosBefore(last: Row | undefined, next: Pending | undefined): readonly ChatMessage[] {
  if (!next || !isUpload(next) || !last || !('own' in last) || !last.own) return []
  const messages = last.kind === 'photos' ? last.messages : last.message.photo ? [last.message] : []
  const newest = messages.at(-1)
  const joins = newest !== undefined && newest.createdAt.getTime() >= next.queuedAt.getTime() - togetherMs
  return joins && messages.length < photosInGrid ? messages : []
}

/** Groups pending messages: photos that will share a grid form a group; every other message is a group by itself. */
function groupUploads(pending: readonly Pending[], sentCount: number): Pending[][] {
  const groups: Pending[][] = []
  for (const entry of pending) {
    const group = groups.at(-1)
    const before = group?.at(-1)
    const room = photosInGrid - (groups.length === 1 ? sentCount : 0)
    const joins =
      before !== undefined &&
      isUpload(before) &&
      isUpload(entry) &&
      entry.queuedAt.getTime() - before.queuedAt.getTime() <= togetherMs
    if (group && joins && group.length < room) group.push(entry)
    else groups.push([entry])
  }
  return groups
}

/**
 * Appends pending messages to the rows. A pending message has the same key as when it is sent. Photos that are sent
 * together are in a grid from the beginning, so that their size does not change.
 */
export function withPending(rows: readonly Row[], pending: readonly Pending[]): RoomRow[] {
  const last = rows.at(-1)
  const afterOwn = last !== undefined && 'own' in last && last.own
  const sent = photosBefore(last, pending[0])
  const added = groupUploads(pending, sent.length).map((entries, at): RoomRow => {
    const [entry] = entries as [Pending]
    if (at === 0 && sent.length > 0 && last && 'own' in last)
      return { kind: 'uploads', key: last.key, sent, entries, first: last.first, followsDivider: last.followsDivider }
    const first = at === 0 && !afterOwn
    return entries.length === 1
      ? { kind: 'pending', key: entry.sendId, entry, first }
      : { kind: 'uploads', key: entry.sendId, sent: [], entries, first, followsDivider: false }
  })
  return [...(sent.length > 0 ? rows.slice(0, -1) : rows), ...added]
}

/** The messages of other people in these rows, oldest first. Once seen, they count as read. */
export const othersMessages = (rows: readonly RoomRow[]): ChatMessage[] =>
  rows.flatMap((row) => ('own' in row && !row.own ? (row.kind === 'photos' ? row.messages : [row.message]) : []))
