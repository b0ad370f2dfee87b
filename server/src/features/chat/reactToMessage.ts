import type { ServerEvents } from '@byeol/contract/api.ts'
import { ApiError } from '@byeol/contract/errors.ts'
import type { ChatMessageId, UserId } from '@byeol/contract/ids.ts'
import type { Context } from '../../context.ts'
import type { Transaction } from '../../db/database.ts'
import type { Person } from '../../memory/people.ts'
import { findReadable, type Readable } from './findReadable.ts'
import { toReactions } from './view.ts'

const lock = 'select id from chat_messages where id = $1 and deleted_at is null for update'
const selectMine = 'select emoji from chat_reactions where message_id = $1 and user_id = $2'
const put = `
  insert into chat_reactions (message_id, user_id, emoji, created_at) values ($1, $2, $3, $4)
  on conflict (message_id, user_id) do update set emoji = excluded.emoji, created_at = excluded.created_at`
const take = 'delete from chat_reactions where message_id = $1 and user_id = $2'
const count = `
  insert into chat_reaction_counts (message_id, emoji, count) values ($1, $2, greatest($3, 0))
  on conflict (message_id, emoji) do update set count = chat_reaction_counts.count + $3`
const bump = 'update chat_messages set reaction_revision = reaction_revision + 1 where id = $1 returning reaction_revision'
const selectCounts = 'select emoji, count from chat_reaction_counts where message_id = $1 and count > 0'

type Update = ServerEvents['chatMessageReactionUpdate']

/**
 * Tells who may see it. In a broadcast nobody but the celeb sees the reactions of other fans; a larger chat hears by
 * its room.
 */
function announce(ctx: Context, message: Readable, person: Person, update: Update, mine: string | null): void {
  const { reading } = message
  const tell = (userId: UserId, reactions = update.reactions) => ctx.sockets.toPerson(userId, 'chatMessageReactionUpdate', { ...update, reactions })
  if (reading.as === 'member' && reading.peerId === null) return ctx.sockets.toChat(message.chatId, 'chatMessageReactionUpdate', update)
  if (reading.as === 'fan' && message.fanId === null) tell(person.id, mine === null ? [] : [{ emoji: mine, count: 1 }])
  else tell(person.id)
  if (reading.as === 'member') tell(reading.peerId!)
  else tell(reading.as === 'celeb' ? message.fanId! : reading.celebId)
}

async function store(tx: Transaction, message: Readable, person: Person, emoji: string | null, before: string | null, now: Date): Promise<void> {
  if (before !== null) await tx.rows(count, [message.id, before, -1])
  if (emoji === null) await tx.rows(take, [message.id, person.id])
  else {
    await tx.rows(put, [message.id, person.id, emoji, now])
    await tx.rows(count, [message.id, emoji, 1])
  }
}

async function react(ctx: Context, person: Person, messageId: ChatMessageId, change: (before: string | null) => string | null): Promise<void> {
  const message = await findReadable(ctx, person, messageId)
  // What a celeb says to all stays hers alone to say: she reacts to replies.
  if (message.reading.as === 'celeb' && message.fanId === null) throw new ApiError('not_allowed')
  await ctx.db.inTransaction(async (tx) => {
    if (!(await tx.row(lock, [messageId]))) throw new ApiError('not_found')
    const before = (await tx.row<{ emoji: string }>(selectMine, [messageId, person.id]))?.emoji ?? null
    const emoji = change(before)
    if (emoji === before) return
    await store(tx, message, person, emoji, before, ctx.now())
    const { reaction_revision: reactionRevision } = (await tx.row<{ reaction_revision: number }>(bump, [messageId]))!
    const counts = await tx.rows<{ emoji: string; count: number }>(selectCounts, [messageId])
    const all = toReactions(counts.map((one) => [one.emoji, one.count]))
    const update = { chatId: message.chatId, chatMessageId: messageId, reactions: all, reactionRevision, userId: person.id, emoji }
    tx.afterCommit(() => announce(ctx, message, person, update, emoji))
  })
}

/** One emoji a person and message: another takes its place, the same again changes nothing. Throws `not_found`, `not_allowed`. */
export const addReaction = (ctx: Context, person: Person, messageId: ChatMessageId, emoji: string): Promise<void> => react(ctx, person, messageId, () => emoji)

/** Takes just this reaction back; one that was replaced meanwhile stays. Throws `not_found`. */
export const removeReaction = (ctx: Context, person: Person, messageId: ChatMessageId, emoji: string): Promise<void> =>
  react(ctx, person, messageId, (before) => (before === emoji ? null : before))
