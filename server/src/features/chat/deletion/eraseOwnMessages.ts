import type { Result } from '@byeol/contract/endpoint.ts'
import type { api } from '@byeol/contract/api.ts'
import { limits } from '@byeol/contract/limits.ts'
import type { ChatMessageId } from '@byeol/contract/ids.ts'
import type { Context } from '../../../context.ts'
import { column } from '../../../db/columns.ts'
import type { Caller } from '../../../http/call.ts'
import { requireConfirmed } from '../../auth/account/requireConfirmed.ts'
import { chatChanged } from '../visibility/chatChanged.ts'
import { announceToOthers, clear, lockMessage, numberDeletion } from './deleteMessage.ts'

// Broadcasts stay: fans paid for them. Uses the unique key (author_id, send_id).
const own = `
  from chat_messages m
  join chats c on c.id = m.chat_id
  where m.author_id = $1 and m.deleted_at is null
    and not (c.type = 'private-broadcast' and m.fan_id is null)`
const selectNext = `select m.id ${own} order by m.send_id limit ${limits.erasedMessagesAtOnce}`
const countLeft = `select count(*)::integer as left ${own}`

async function erase(ctx: Context, messageId: ChatMessageId): Promise<void> {
  await ctx.db.inTransaction(async (tx) => {
    const row = await lockMessage(tx, messageId)
    if (!row || row.deleted_at) return
    const deletedAt = ctx.now()
    await clear(ctx, tx, row, messageId, deletedAt)
    const deletions = await numberDeletion(tx, row.chat_id)
    tx.afterCommit(async () => {
      const gone = { chatId: row.chat_id, chatMessageId: messageId, deletedAt, deletions }
      chatChanged(ctx, row.chat_id)
      ctx.sockets.toPerson(row.author_id, 'chatMessageDelete', gone)
      if (!row.is_filtered) await announceToOthers(ctx, row, gone)
    })
  })
}

/**
 * Deletes the next batch of the caller's messages for everybody, regardless of their age, and counts the rest. People
 * who delete their account may choose this (law.md 5). A celeb's broadcasts stay. Throws `confirmation_required`.
 */
export async function eraseOwnMessages(ctx: Context, me: Caller): Promise<Result<typeof api.chat.eraseOwn>> {
  await requireConfirmed(ctx, ctx.db, me)
  const next = await ctx.db.rows(selectNext, [me.id], { id: column.chatMessageId })
  for (const { id } of next) await erase(ctx, id)
  return { erased: next.length, ...(await ctx.db.row(countLeft, [me.id], { left: column.number }))! }
}
