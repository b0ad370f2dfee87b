import { column, type RowOf } from '../../../db/columns.ts'
import { ApiError } from '@byeol/contract/errors.ts'
import { UNKNOWN_USER_ID, type ChatMessageId, type UserId } from '@byeol/contract/ids.ts'
import type { Context } from '../../../context.ts'
import type { Transaction } from '../../../db/database.ts'
import type { Person } from '../../../memory/people.ts'
import { findUnseeing } from '../visibility/findUnseeing.ts'
import { mayHear } from '../visibility/hears.ts'
import { countReactions, findViewersLosingReaction } from './countReactions.ts'
import { findReadable, type Readable } from '../visibility/findReadable.ts'

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
 * Sends a changed reaction to everybody who sees the message, with the counts that each would fetch. Viewers who block
 * the person get an anonymous removal for a reaction that they had seen. In a broadcast only the celeb sees the
 * reactions of all fans. Larger chats get it through their room.
 */
async function announce(
  ctx: Context,
  message: Readable,
  person: Person,
  { emoji, before, reactionRevision }: Change,
): Promise<void> {
  const { reading, chatId } = message
  const chat = await ctx.chats.get(chatId)
  if (!chat) return
  // The peer of a direct chat, or the celeb or fan of a broadcast; null where the chat's room gets the event.
  const other = otherOf(message)
  const [counted, unseeing] = await Promise.all([
    countReactions(ctx, message, chat),
    findUnseeing(ctx, message.id, other === null ? null : [other]),
  ])
  const { blockedBy } = ctx.people.peek(person.id) ?? person
  const event = 'chatMessageReactionUpdate'
  const about = { chatId, chatMessageId: message.id, reactionRevision }
  const isFor = (userId: UserId) => userId === person.id || !(message.isFiltered || unseeing.includes(userId))
  const sendTo = (userId: UserId, reactions = counted.of(userId)) =>
    blockedBy.has(userId) ||
    !isFor(userId) ||
    ctx.sockets.toPerson(userId, event, { ...about, userId: person.id, emoji, reactions })
  const losing =
    before && blockedBy.size > 0
      ? await findViewersLosingReaction(ctx, message, chat, person.id, before.created_at)
      : []
  for (const userId of losing.filter(isFor))
    if (await mayHear(ctx, userId, chat))
      ctx.sockets.toPerson(userId, event, {
        ...about,
        userId: UNKNOWN_USER_ID,
        emoji: null,
        reactions: counted.of(userId),
      })
  if (other === null) {
    if (message.isFiltered) return void sendTo(person.id)
    const payload = { ...about, userId: person.id, emoji, reactions: counted.all }
    ctx.sockets.toChat(chatId, event, payload, new Set([...blockedBy, ...unseeing, ...counted.viewersWithOwnCounts]))
    for (const userId of counted.viewersWithOwnCounts) sendTo(userId)
    return
  }
  const isOneOfAll = reading.as === 'fan' && message.fanId === null
  sendTo(person.id, isOneOfAll ? (emoji === null ? [] : [{ emoji, count: 1 }]) : undefined)
  if (await mayHear(ctx, other, chat)) sendTo(other)
}

/** In a direct chat neither person may react while one blocks the other. */
const isSilenced = ({ blocked, blockedBy }: Person, { reading }: Readable): boolean =>
  reading.as === 'member' && reading.peerId !== null && (blocked.has(reading.peerId) || blockedBy.has(reading.peerId))

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
  // A celeb reacts to replies, not to their own broadcasts.
  if (message.reading.as === 'celeb' && message.fanId === null) throw new ApiError('not_allowed')
  await ctx.db.inTransaction(async (tx) => {
    if (!(await tx.row(lock, [messageId]))) throw new ApiError('not_found')
    const given = await tx.row(selectMine, [messageId, person.id], givenShape)
    const before = given?.emoji ?? null
    const emoji = change(before)
    if (emoji === before) return
    if (emoji !== null && isSilenced(person, message)) throw new ApiError('not_allowed')
    await store(tx, message, person, emoji, before, ctx.now())
    const { reaction_revision: reactionRevision } = (await tx.row(incrementRevision, [messageId], {
      reaction_revision: column.number,
    }))!
    tx.afterCommit(() => announce(ctx, message, person, { emoji, before: given, reactionRevision }))
  })
}

/**
 * One emoji per person and message: another one replaces it, the same one changes nothing. Throws `not_found`,
 * `not_allowed`.
 */
export const addReaction = (ctx: Context, person: Person, messageId: ChatMessageId, emoji: string): Promise<void> =>
  react(ctx, person, messageId, () => emoji)

/** Removes this emoji. Another emoji that has replaced it stays. Throws `not_found`. */
export const removeReaction = (ctx: Context, person: Person, messageId: ChatMessageId, emoji: string): Promise<void> =>
  react(ctx, person, messageId, (before) => (before === emoji ? null : before))
