import type { Context } from '../../../context.ts'
import { column } from '../../../db/columns.ts'
import { peopleBlockedEitherWay } from '../../relations/blockedEitherWay.ts'
import { mayReceiveEvents } from '../visibility/liveDelivery.ts'
import type { ReadMark, ReadResult } from './readWriter.ts'

/**
 * Sends the new unread count to the reader's devices, and the reader's read mark to the peer or to the room of the
 * chat.
 */
export async function announceRead(
  ctx: Pick<Context, 'sockets' | 'people' | 'chats' | 'now' | 'readMarks'>,
  moved: ReadResult,
): Promise<void> {
  const {
    chatId,
    userId,
    readId,
    notifyUserId,
    notifyRoom,
    countedId,
    newCount,
    newFirstId,
    newFirstCreatedAt,
    deletions,
    hides,
  } = moved
  ctx.sockets.toPerson(userId, 'chatUnreadUpdate', {
    chatId,
    readId,
    newCount,
    newFirstId,
    newFirstCreatedAt,
    countedId,
    deletions,
    hides,
  })
  if (!notifyUserId && !notifyRoom) return
  const reader = ctx.people.peek(userId) ?? (await ctx.people.get(userId))
  // As in `readMarkOf`: the mark does not move while the reader or the other person blocks the other.
  const apart = reader ? peopleBlockedEitherWay(reader) : new Set<string>()
  const chat = notifyUserId && notifyUserId !== userId && !apart.has(notifyUserId) ? await ctx.chats.get(chatId) : null
  if (notifyUserId && chat && (await mayReceiveEvents(ctx, notifyUserId, chat)))
    ctx.sockets.toPerson(notifyUserId, 'chatMessageReadUpdate', { chatId, userId, readId }, { authorId: userId })
  if (notifyRoom) await ctx.readMarks.add(`${chatId} ${userId}`, { chatId, userId, readId, hiddenFrom: apart })
}

const selectInvitedLater = `
  select user_id as id
  from chat_members
  where chat_id = $1 and from_id >= $2 and from_id <> ''`

/**
 * Sends the newest of a person's read marks to the room of the chat. Every member gets the same frame, and each client
 * applies it to the replies that it shows. Members invited after the message that the mark names do not get it.
 */
export async function announceReadMarks(
  ctx: Pick<Context, 'sockets' | 'people' | 'db'>,
  marks: readonly ReadMark[],
): Promise<void> {
  const { chatId, userId, readId, hiddenFrom } = marks.reduce((one, next) => (next.readId > one.readId ? next : one))
  const reader = await ctx.people.get(userId)
  const invitedLater = await ctx.db.rows(selectInvitedLater, [chatId, readId], { id: column.userId })
  const apart = [...hiddenFrom, ...(reader ? peopleBlockedEitherWay(reader) : []), ...invitedLater.map(({ id }) => id)]
  ctx.sockets.toChat(
    chatId,
    'chatMessageReadUpdate',
    { chatId, userId, readId },
    { skip: new Set(apart), authorId: userId },
  )
}
