import { column, type RowOf } from '../../../db/columns.ts'
import { ApiError } from '@byeol/contract/errors.ts'
import type { ChatMessageId, UserId } from '@byeol/contract/ids.ts'
import type { Context } from '../../../context.ts'
import type { Transaction } from '../../../db/database.ts'
import type { Person } from '../../../memory/people.ts'
import { isBlockedEitherWay } from '../../relations/blockedEitherWay.ts'
import { isPeerThere } from '../visibility/isPeerThere.ts'
import { findReadable, type Readable } from '../visibility/findReadable.ts'
import { requireRoomTurn } from '../visibility/requireRoomTurn.ts'
import { countReactions } from './countReactions.ts'

const lock = 'select id from chat_messages where id = $1 and deleted_at is null for update'
const selectMine = 'select emoji, created_at from chat_reactions where message_id = $1 and user_id = $2'
const upsertReaction = `
  insert into chat_reactions (message_id, user_id, emoji, created_at)
  values ($1, $2, $3, $4)
  on conflict (message_id, user_id) do update
  set emoji = excluded.emoji, created_at = excluded.created_at`
const deleteReaction = 'delete from chat_reactions where message_id = $1 and user_id = $2'
const addToCount = `
  insert into chat_reaction_counts (message_id, emoji, count)
  values ($1, $2, greatest($3, 0))
  on conflict (message_id, emoji) do update
  set count = chat_reaction_counts.count + $3`
const incrementRevision = `
  update chat_messages set reaction_revision = reaction_revision + 1
  where id = $1
  returning reaction_revision`

const givenShape = {
  emoji: column.text,
  created_at: column.timestamp,
}
type Given = RowOf<typeof givenShape>

interface Change {
  emoji: string | null
  before: Given | null
  reactionRevision: number
}

function otherOf({ reading, fanId }: Readable): UserId | null {
  if (reading.as === 'member') return reading.peerId
  return reading.as === 'celeb' ? fanId : reading.celebId
}

/**
 * Sends a changed reaction to the person's own devices at once. Everybody else who sees the message gets it together
 * with the other changes of the next interval (`limits.reactionEveryMs`). In a broadcast only the celeb sees the
 * reactions of all fans. In larger chats the room gets the event.
 */
async function announce(ctx: Context, message: Readable, person: Person, change: Change): Promise<void> {
  const { reading, id, chatId, fanId } = message
  const chat = await ctx.chats.get(chatId)
  if (!chat) return
  const { emoji, before, reactionRevision } = change
  const isOneOfAll = reading.as === 'fan' && fanId === null
  const own = isOneOfAll
    ? emoji === null
      ? []
      : [{ emoji, count: 1 }]
    : (await countReactions(ctx, message, chat)).of(person.id)
  const about = { chatId, chatMessageId: id, reactionRevision, userId: person.id, emoji, reactions: own }
  ctx.sockets.toPerson(person.id, 'chatMessageReactionUpdate', about)
  if (message.isFiltered) return
  // The peer of a direct chat, or the celeb or fan of a broadcast; null where the chat's room gets the event.
  const other = otherOf(message)
  await ctx.reactions.add(`${id} ${other ?? ''}`, {
    message: { id, chatId, fanId },
    userId: person.id,
    emoji,
    replacedAt: before?.created_at ?? null,
    reactionRevision,
    hiddenFrom: (ctx.people.peek(person.id) ?? person).blockedBy,
    other,
  })
}

/**
 * Why a person may not react, or null: the celeb of the chat blocks them, or in a direct chat one of the two blocks the
 * other or the peer is gone.
 */
async function findRefusal(
  ctx: Context,
  person: Person,
  { reading, chatId }: Readable,
): Promise<'not_found' | 'not_allowed' | null> {
  const chat = await ctx.chats.get(chatId)
  if (!chat || (chat.celebId && person.blockedBy.has(chat.celebId))) return 'not_found'
  const peerId = reading.as === 'member' ? reading.peerId : null
  if (peerId === null || (!isBlockedEitherWay(person, peerId) && (await isPeerThere(ctx, person, chat)))) return null
  return 'not_allowed'
}

async function store(
  tx: Transaction,
  message: Readable,
  person: Person,
  emoji: string | null,
  before: string | null,
  now: Date,
): Promise<void> {
  if (before !== null) await tx.rows(addToCount, [message.id, before, -1])
  if (emoji === null) await tx.rows(deleteReaction, [message.id, person.id])
  else {
    await tx.rows(upsertReaction, [message.id, person.id, emoji, now])
    await tx.rows(addToCount, [message.id, emoji, 1])
  }
}

async function react(
  ctx: Context,
  person: Person,
  messageId: ChatMessageId,
  change: (before: string | null) => string | null,
): Promise<void> {
  const message = await findReadable(ctx, person, messageId)
  // After premium has ended, a fan can only read.
  if (message.reading.as === 'fan' && message.reading.isOver) throw new ApiError('membership_required')
  // A celeb reacts to replies, not to their own broadcasts.
  if (message.reading.as === 'celeb' && message.fanId === null) throw new ApiError('not_allowed')
  await requireRoomTurn(ctx, person.id, message.chatId)
  const refusal = await findRefusal(ctx, person, message)
  const storeChange = () =>
    ctx.db.inTransaction(async (tx) => {
      await tx.get(lock, [messageId])
      const given = await tx.row(selectMine, [messageId, person.id], givenShape)
      const before = given?.emoji ?? null
      const emoji = change(before)
      if (emoji === before) return
      if (emoji !== null && refusal) throw new ApiError(refusal)
      await store(tx, message, person, emoji, before, ctx.now())
      const { reaction_revision: reactionRevision } = (await tx.row(incrementRevision, [messageId], {
        reaction_revision: column.number,
      }))!
      tx.afterCommit(() => announce(ctx, message, person, { emoji, before: given, reactionRevision }))
    })
  // All changes of one message wait for the same row lock. Turns keep one person's changes from each holding a database
  // connection in the meantime.
  await ctx.limits.inTurn('reactions', person.id, storeChange)
}

/**
 * One emoji per person and message: another one replaces it, the same one changes nothing. Throws `not_found`,
 * `not_allowed`, `too_many_requests`.
 */
export const addReaction = (ctx: Context, person: Person, messageId: ChatMessageId, emoji: string): Promise<void> =>
  react(ctx, person, messageId, () => emoji)

/** Removes this emoji. Another emoji that has replaced it stays. Throws `not_found`, `too_many_requests`. */
export const removeReaction = (ctx: Context, person: Person, messageId: ChatMessageId, emoji: string): Promise<void> =>
  react(ctx, person, messageId, (before) => (before === emoji ? null : before))
