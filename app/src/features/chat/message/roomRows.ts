import type { ChatMessage } from '@byeol/contract/chat.ts'
import type { Pending } from '../outbox/pending.ts'
import type { Row } from './toRows.ts'

/** What a room shows: its rows, then the pending messages. */
export type RoomRow = Row | { kind: 'pending'; key: string; entry: Pending; first: boolean }

/** A pending message keeps the key of the message that it becomes. */
export function withPending(rows: readonly Row[], pending: readonly Pending[]): RoomRow[] {
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

/** The messages of others in the rows, oldest first. Seen messages count as read. */
export const othersMessages = (rows: readonly RoomRow[]): ChatMessage[] =>
  rows.flatMap((row) => ('own' in row && !row.own ? (row.kind === 'photos' ? row.messages : [row.message]) : []))
