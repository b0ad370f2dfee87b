import { column, type RowOf } from '../../../db/columns.ts'
import type { ServerEvents } from '@byeol/contract/api.ts'
import type { ChatType } from '@byeol/contract/chat.ts'
import { ApiError } from '@byeol/contract/errors.ts'
import type { ChatId, ChatMessageId, UserId } from '@byeol/contract/ids.ts'
import { limits } from '@byeol/contract/limits.ts'
import type { Context } from '../../../context.ts'
import type { Transaction } from '../../../db/database.ts'
import type { Person } from '../../../memory/people.ts'
import { letFilesGo } from '../../file/sweepFiles.ts'
import { wasBlocked } from '../../relations/blocks.ts'
import { viewersWithoutAccess } from '../visibility/findViewersWithoutAccess.ts'
import { mayReceiveEvents } from '../visibility/liveDelivery.ts'
import { isInPeriods } from '../../relations/periods.ts'
import { takeRoomTurn } from '../visibility/requireRoomTurn.ts'
import { hideMessage } from './hideMessage.ts'
import { chatChanged } from '../visibility/chatChanged.ts'

const rowShape = {
  chat_id: column.chatId,
  author_id: column.userId,
  type: column.textAs<ChatType>(),
  celeb_id: column.userId.orNull,
  fan_id: column.userId.orNull,
  created_at: column.timestamp,
  deleted_at: column.timestamp.orNull,
  members: column.textAs<UserId[]>().orNull,
  /** People who cannot see the message: they had blocked its author when it was sent, hid it, or were invited later. */
  without_access: column.textAs<UserId[]>().orNull,
  /** Fans who saw a broadcast and have left its room since, because they blocked the celeb. */
  outside: column.textAs<UserId[]>().orNull,
  is_filtered: column.boolean,
  media_id: column.fileId.orNull,
  link_picture: column.text.orNull,
}
export type DeletableMessage = RowOf<typeof rowShape>

// Locks the chat first, as inserts do, to avoid a deadlock.
const lockChat = 'select from chats where id = (select chat_id from chat_messages where id = $1) for update'
const countDeletion = 'update chats set deletions = deletions + 1 where id = $1 returning deletions'
const clearMessage = `
  update chat_messages
  set deleted_at = $2, content = null, media_id = null, reply_to_id = null, link = null
  where id = $1`
const deleteAttachments = [
  'delete from chat_reactions where message_id = $1',
  'delete from chat_reaction_counts where message_id = $1',
  'delete from chat_favorites where message_id = $1',
]
/**
 * Fans' replies that this message answered count as answered by the celeb's next answer; if there is none, they are
 * unanswered again.
 */
const reopen = `
  update chat_messages r
  set answer_id = (
    select a.id from chat_messages a
    where a.chat_id = r.chat_id and a.fan_id = r.fan_id and a.author_id <> a.fan_id and a.reply_to_id is not null
      and a.id > r.id
    order by a.id
    limit 1)
  where r.answer_id = $1`

const select = `
  select m.chat_id, m.author_id, c.type, c.celeb_id, m.fan_id, m.created_at, m.deleted_at, m.is_filtered, m.media_id,
    m.link ->> 'pictureKey' as link_picture,
    (select array_agg(u.user_id::text) from (${viewersWithoutAccess('m')}) u) as without_access,
    case when c.type = 'private-broadcast' and m.fan_id is null then (
      select array_agg(now.user_id::text) from blocks now
      where now.blocked_id = m.author_id and now.ended_at is null
        and not ${wasBlocked('now.user_id', 'm.author_id', 'm.created_at')}
        and ${isInPeriods('now.user_id', 'c.celeb_id', 'm.id')}) end as outside,
    (select array_agg(cm.user_id::text) from chat_members cm where cm.chat_id = c.id) as members
  from chat_messages m
  join chats c on c.id = m.chat_id
  where m.id = $1
  for update of m`

/**
 * Deletes the person's own message for everybody within 24 hours, a broadcast within 5 minutes. Hides older messages
 * and messages of others for this person only. Deleting twice is no error. Throws `not_found`, `recall_too_late` (a
 * broadcast), `too_many_requests`. Rule: rules.md, Chats.
 */
export async function deleteMessage(ctx: Context, person: Person, messageId: ChatMessageId): Promise<void> {
  if (!(await deleteForAll(ctx, person, messageId))) await hideMessage(ctx, person, messageId)
}

/** Returns false when the message can only be hidden for the person. */
function deleteForAll(ctx: Context, person: Person, messageId: ChatMessageId): Promise<boolean> {
  return ctx.db.inTransaction(async (tx) => {
    const row = await lockMessage(tx, messageId)
    if (row?.author_id !== person.id) return false
    if (row.deleted_at) return true
    const isBroadcast = row.type === 'private-broadcast' && row.fan_id === null
    const deletedAt = ctx.now()
    const age = deletedAt.getTime() - row.created_at.getTime()
    if (isBroadcast && age > limits.recallMs) throw new ApiError('recall_too_late')
    if (age > limits.deleteForAllMs) return false
    takeRoomTurn(ctx, person.id, { id: row.chat_id, type: row.type })

    await clear(ctx, tx, row, messageId, deletedAt)
    const deletions = await numberDeletion(tx, row.chat_id)
    tx.afterCommit(async () => {
      const gone = { chatId: row.chat_id, chatMessageId: messageId, deletedAt, deletions }
      chatChanged(ctx, row.chat_id)
      ctx.sockets.toPerson(person.id, 'chatMessageDelete', gone)
      if (!row.is_filtered) await announceToOthers(ctx, row, gone)
    })
    return true
  })
}

/** Locks the chat of a message, then the message. Null when there is no such message. */
export async function lockMessage(tx: Transaction, messageId: ChatMessageId): Promise<DeletableMessage | null> {
  await tx.rows(lockChat, [messageId])
  return tx.row(select, [messageId], rowShape)
}

/**
 * Returns the next deletion number of the chat. An unread count carries the number up to which it includes deletions.
 */
export const numberDeletion = async (tx: Transaction, chatId: ChatId): Promise<number> =>
  (await tx.row(countDeletion, [chatId], { deletions: column.number }))!.deletions

/** Erases a locked message's content, media, link, reactions and other data permanently. Sends no events. */
export async function clear(
  ctx: Context,
  tx: Transaction,
  row: DeletableMessage,
  messageId: ChatMessageId,
  deletedAt: Date,
): Promise<void> {
  await tx.rows(clearMessage, [messageId, deletedAt])
  if (row.media_id !== null) await letFilesGo(tx, [row.media_id])
  if (row.link_picture) await ctx.queue.add(tx, 'removeLinkPicture', { pictureKey: row.link_picture })
  if (row.fan_id !== null) await tx.rows(reopen, [messageId])
  for (const statement of deleteAttachments) await tx.rows(statement, [messageId])
}

/**
 * Sends the deletion of an unfiltered message to all others who saw it and still have access, including people who have
 * blocked the author since. The author is not among them.
 */
export async function announceToOthers(
  ctx: Context,
  row: DeletableMessage,
  gone: ServerEvents['chatMessageDelete'],
): Promise<void> {
  const withoutAccess = new Set<UserId>([...(row.without_access ?? []), row.author_id])
  const hasRoom = row.type !== 'private' && row.fan_id === null
  if (hasRoom) ctx.sockets.toChat(row.chat_id, 'chatMessageDelete', gone, { skip: withoutAccess })
  // Members of a room already got the event there.
  const members = hasRoom ? (row.outside ?? []) : (row.members ?? [])
  const others = [...members, ...[row.fan_id, row.celeb_id].filter((id) => id !== null)]
  const chat = await ctx.chats.get(row.chat_id)
  for (const userId of new Set(others))
    if (chat && !withoutAccess.has(userId) && (await mayReceiveEvents(ctx, userId, chat)))
      ctx.sockets.toPerson(userId, 'chatMessageDelete', gone)
}
