import { ApiError } from '@byeol/contract/errors.ts'
import type { ChatId, ChatMessageId, UserId } from '@byeol/contract/ids.ts'
import { limits } from '@byeol/contract/limits.ts'
import type { Context } from '../../context.ts'
import type { Person } from '../../memory/people.ts'

interface Row {
  chat_id: ChatId
  type: 'private' | 'private-broadcast'
  celeb_id: UserId | null
  fan_id: UserId | null
  created_at: Date
  deleted_at: Date | null
  members: UserId[] | null
}

const select = `
  select m.chat_id, c.type, c.celeb_id, m.fan_id, m.created_at, m.deleted_at,
    (select array_agg(cm.user_id::text) from chat_members cm where cm.chat_id = c.id) as members
  from chat_messages m join chats c on c.id = m.chat_id where m.id = $1 and m.author_id = $2 for update of m`

/**
 * Takes one's own message away for everybody: within 24 hours, a broadcast within 5 minutes. Again is no error.
 * Throws `not_found`, `recall_too_late`. Rule: rules.md, Chats.
 */
export async function deleteMessage(ctx: Context, person: Person, messageId: ChatMessageId): Promise<void> {
  await ctx.db.inTransaction(async (tx) => {
    const row = await tx.row<Row>(select, [messageId, person.id])
    if (!row) throw new ApiError('not_found')
    if (row.deleted_at) return
    const isBroadcast = row.type === 'private-broadcast' && row.fan_id === null
    const deletedAt = ctx.now()
    const age = deletedAt.getTime() - row.created_at.getTime()
    if (age > (isBroadcast ? limits.recallMs : limits.deleteForAllMs)) throw new ApiError('recall_too_late')

    await tx.rows('update chat_messages set deleted_at = $2, content = null, photo_id = null where id = $1', [messageId, deletedAt])
    tx.afterCommit(() => {
      const gone = { chatId: row.chat_id, chatMessageId: messageId, deletedAt }
      ctx.chats.forget(row.chat_id)
      ctx.sockets.tellNodes({ kind: 'forgetChat', chatId: row.chat_id })
      if (isBroadcast) ctx.sockets.toFans(row.chat_id, 'chatMessageDelete', gone)
      for (const userId of new Set([person.id, ...(row.members ?? []), ...(row.celeb_id ? [row.celeb_id] : [])])) {
        ctx.sockets.toPerson(userId, 'chatMessageDelete', gone)
      }
    })
  })
}
