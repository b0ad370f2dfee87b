import type { ChatMessage } from '@byeol/contract/chat.ts'
import type { Pending } from '../outbox/pending.ts'
import type { Row } from './rows.ts'

/** What a room shows: its rows, then the pending messages. */
export type RoomLine = Row | { kind: 'pending'; key: string; entry: Pending; first: boolean }

/** A pending message keeps the key of the message that it becomes. */
export function linesOf(rows: readonly Row[], pending: readonly Pending[]): RoomLine[] {
  const last = rows.at(-1)
  const afterOwn = last !== undefined && 'own' in last && last.own
  return [
    ...rows,
    ...pending.map((entry, at) => ({
      kind: 'pending' as const,
      key: entry.sendId,
      entry,
      first: at === 0 && !afterOwn,
    })),
  ]
}

/** How many messages of others the rows hold. */
export const othersIn = (lines: readonly RoomLine[]): number =>
  lines.reduce(
    (sum, line) => sum + ('own' in line && !line.own ? (line.kind === 'photos' ? line.messages.length : 1) : 0),
    0,
  )

/** The messages of others in the rows, oldest first. Seen messages count as read. */
export const seenIn = (lines: readonly RoomLine[]): ChatMessage[] =>
  lines.flatMap((line) => ('own' in line && !line.own ? (line.kind === 'photos' ? line.messages : [line.message]) : []))
