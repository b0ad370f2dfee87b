import { column, type RowOf } from '../../../db/columns.ts'
import type { ChatId, ChatMessageId, UserId } from '@byeol/contract/ids.ts'
import { setTimeout as wait } from 'node:timers/promises'
import { isConnectionLoss, type Database } from '../../../db/database.ts'
import { mayBeRead } from '../visibility/isReadable.ts'
import { endOfPeriod, idAt, isReadablePeriod } from '../../relations/periods.ts'
import { isRequestTo } from '../visibility/requests.ts'
import { unreadMessages } from './unread.ts'

export const readResultShape = {
  chatId: column.chatId,
  userId: column.userId,
  readId: column.chatMessageId,
  /** The peer of a direct chat; null in larger chats and in a request to the reader. */
  notifyUserId: column.userId.orNull,
  /** Whether all members see the reader's mark: true for celebs in their own chats and for all members of groups. */
  notifyRoom: column.boolean,
  countedId: column.chatMessageId,
  deletions: column.number,
  hides: column.number,
  newCount: column.number,
  newFirstId: column.chatMessageId.orNull,
  newFirstCreatedAt: column.timestamp.orNull,
}
export type ReadResult = RowOf<typeof readResultShape>

/** How far a person has read, as announced to the chat's room. */
export interface ReadMark {
  chatId: ChatId
  userId: UserId
  readId: ChatMessageId
  /** Viewers who blocked the person when they read. */
  hiddenFrom: ReadonlySet<string>
}

export interface ReadWriter {
  /**
   * Stores that a person has read these messages, in a batch with other people's. Resolves when the batch is stored.
   */
  read(userId: UserId, messageIds: readonly ChatMessageId[]): Promise<void>
  idle(): Promise<void>
}

/** SQL: `unread` (chatsOf.ts) for marks that just moved. */
const countAfterMark = unreadMessages('moved.user_id', 'moved.chat_id', {
  toAll: `(c.type <> 'private-broadcast' or c.celeb_id <> moved.user_id)
        and not ${isRequestTo('moved.user_id')}
        and m.id > greatest(moved.read_id, p.from_id, cm.from_id, ${idAt('f.created_at')})
        and (p.until_id is null or m.id <= p.until_id)`,
  toFan: 'm.id > greatest(moved.read_id, p.from_id) and m.id <= p.until_id',
  replies: `c.type = 'private-broadcast' and c.celeb_id = moved.user_id and m.id > moved.read_id`,
})

// The mark moves to the newest of the messages that the person may read, and never moves back.
const mark = `
  with seen as (
    select s.user_id, m.chat_id, max(m.id) as read_id
    from unnest($1::text[], $2::text[]) as s(user_id, message_id)
    join chat_messages m on m.id = s.message_id
    join chats c on c.id = m.chat_id
    where ${mayBeRead('s.user_id')}
    group by s.user_id, m.chat_id
  ), moved as (
    insert into chat_reads as r (chat_id, user_id, read_id, read_at)
    select chat_id, user_id, read_id, $3 from seen
    order by chat_id, user_id
    on conflict (chat_id, user_id) do update
    set read_id = excluded.read_id, read_at = excluded.read_at
    where r.read_id < excluded.read_id
    returning chat_id, user_id, read_id
  )
  select moved.chat_id as "chatId", moved.user_id as "userId", moved.read_id as "readId",
    case when not ${isRequestTo('moved.user_id')} then cm.peer_id end as "notifyUserId",
    c.type = 'celeb-group' or c.celeb_id is not distinct from moved.user_id as "notifyRoom",
    c.last_id as "countedId", c.deletions, coalesce(st.hides, 0) as hides,
    n.count as "newCount", n.first_id as "newFirstId", n.first_at as "newFirstCreatedAt"
  from moved
  join chats c on c.id = moved.chat_id
  left join chat_members cm on cm.chat_id = moved.chat_id and cm.user_id = moved.user_id
  left join chat_settings st on st.chat_id = moved.chat_id and st.user_id = moved.user_id
  left join lateral (
    select p.from_id, ${endOfPeriod('p')} as until_id from premiums p
    where p.user_id = moved.user_id and p.celeb_id = c.celeb_id and c.type = 'private-broadcast'
      and ${isReadablePeriod('p')}
    order by p.from_id desc
    limit 1) p on true
  left join subscriptions f on f.user_id = moved.user_id and f.celeb_id = c.celeb_id and c.type = 'subscription'
  left join lateral (${countAfterMark}) n on true`

interface Receipt {
  userId: UserId
  messageId: ChatMessageId
}

interface Batch {
  receipts: Receipt[]
  end: PromiseWithResolvers<void>
}

const retryMs = 250
const batchReceipts = 5_000

/** Stores receipts in batches: one statement for all receipts that arrived while the last statement ran. */
export function readWriter(
  db: Database,
  now: () => Date,
  announce: (moved: ReadResult) => Promise<void>,
  onError: (error: unknown) => void,
): ReadWriter {
  const waiting: Batch[] = []
  let running: Promise<void> | null = null

  // Storing a batch twice is safe, because a mark never moves back. Retries for a few seconds if PostgreSQL is away.
  async function store(batch: Receipt[], triesLeft = 20): Promise<void> {
    try {
      const values = [batch.map(({ userId }) => userId), batch.map(({ messageId }) => messageId), now()]
      await Promise.all((await db.rows(mark, values, readResultShape)).map(announce))
    } catch (error) {
      if (triesLeft === 0 || !isConnectionLoss(error)) return onError(error)
      await wait(retryMs)
      await store(batch, triesLeft - 1)
    }
  }

  async function run(): Promise<void> {
    for (let batch = waiting.shift(); batch; batch = waiting.shift()) {
      await store(batch.receipts)
      batch.end.resolve()
    }
    running = null
  }

  function lastBatch(): Batch {
    const last = waiting.at(-1)
    if (last && last.receipts.length < batchReceipts) return last
    const batch = { receipts: [], end: Promise.withResolvers<void>() }
    waiting.push(batch)
    return batch
  }

  return {
    read(userId, messageIds) {
      const { receipts, end } = lastBatch()
      for (const messageId of messageIds) receipts.push({ userId, messageId })
      running ??= new Promise<void>(setImmediate).then(run)
      return end.promise
    },
    async idle() {
      while (running) await running
    },
  }
}
