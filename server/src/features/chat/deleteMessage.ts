import type { ChatType } from '@byeol/contract/chat.ts'
import { ApiError } from '@byeol/contract/errors.ts'
import type { ChatId, ChatMessageId, UserId } from '@byeol/contract/ids.ts'
import { limits } from '@byeol/contract/limits.ts'
import type { Context } from '../../context.ts'
import type { Person } from '../../memory/people.ts'
import { findChat } from './findChats.ts'
import { findReadable } from './findReadable.ts'

interface Row {
  chat_id: ChatId
  type: ChatType
  celeb_id: UserId | null
  fan_id: UserId | null
  created_at: Date
  deleted_at: Date | null
  members: UserId[] | null
}

const wipe = 'update chat_messages set deleted_at = $2, content = null, photo_id = null, reply_to_id = null where id = $1'
const forget = ['delete from chat_reactions where message_id = $1', 'delete from chat_reaction_counts where message_id = $1', 'delete from chat_favorites where message_id = $1']
/** What a celeb's answer had answered waits again, or for her next one. */
const reopen = `
  update chat_messages r set answer_id = (
    select a.id from chat_messages a where a.chat_id = r.chat_id and a.fan_id = r.fan_id and a.author_id <> a.fan_id and a.reply_to_id is not null and a.id > r.id
    order by a.id limit 1)
  where r.answer_id = $1`
const hide = 'insert into chat_hidden_messages (user_id, message_id) values ($1, $2) on conflict do nothing returning message_id'

const select = `
  select m.chat_id, c.type, c.celeb_id, m.fan_id, m.created_at, m.deleted_at,
    (select array_agg(cm.user_id::text) from chat_members cm where cm.chat_id = c.id) as members
  from chat_messages m join chats c on c.id = m.chat_id where m.id = $1 and m.author_id = $2 for update of m`

/** Takes a message away for oneself alone. Throws `not_found`. */
export async function hideMessage(ctx: Context, person: Person, messageId: ChatMessageId): Promise<void> {
  const { chatId } = await findReadable(ctx, person, messageId)
  if (!(await ctx.db.row(hide, [person.id, messageId]))) return
  ctx.sockets.toPerson(person.id, 'chatMessageDelete', { chatId, chatMessageId: messageId, deletedAt: ctx.now(), isForMe: true })
  const chat = await findChat(ctx, person.id, chatId)
  if (!chat) return
  const { newCount, newFirstId, newFirstCreatedAt, readId, lastMessage } = chat
  ctx.sockets.toPerson(person.id, 'chatUpdate', { chat: { id: chatId, lastMessage } })
  ctx.sockets.toPerson(person.id, 'chatUnreadUpdate', { chatId, newCount, newFirstId, newFirstCreatedAt, readId, countedId: lastMessage?.id ?? null })
}

/**
 * Takes one's own message away for everybody: within 24 hours, a broadcast within 5 minutes. One's own that is older
 * goes for oneself, and so does one of others. Again is no error. Throws `not_found`, `recall_too_late` (a broadcast).
 * Rule: rules.md, Chats.
 */
export async function deleteMessage(ctx: Context, person: Person, messageId: ChatMessageId): Promise<void> {
  if (!(await deleteForAll(ctx, person, messageId))) await hideMessage(ctx, person, messageId)
}

/** False where it can go for oneself alone. */
function deleteForAll(ctx: Context, person: Person, messageId: ChatMessageId): Promise<boolean> {
  return ctx.db.inTransaction(async (tx) => {
    const row = await tx.row<Row>(select, [messageId, person.id])
    if (!row) return false
    if (row.deleted_at) return true
    const isBroadcast = row.type === 'private-broadcast' && row.fan_id === null
    const deletedAt = ctx.now()
    const age = deletedAt.getTime() - row.created_at.getTime()
    if (isBroadcast && age > limits.recallMs) throw new ApiError('recall_too_late')
    if (age > limits.deleteForAllMs) return false

    await tx.rows(wipe, [messageId, deletedAt])
    if (row.fan_id !== null) await tx.rows(reopen, [messageId])
    for (const statement of forget) await tx.rows(statement, [messageId])
    tx.afterCommit(() => {
      const gone = { chatId: row.chat_id, chatMessageId: messageId, deletedAt }
      ctx.chats.forget(row.chat_id)
      ctx.sockets.tellNodes({ kind: 'forgetChat', chatId: row.chat_id })
      const hasRoom = row.type !== 'private' && row.fan_id === null
      if (hasRoom) ctx.sockets.toChat(row.chat_id, 'chatMessageDelete', gone)
      // Those of a room heard it there; twice is harmless, but not worth a group's hundred.
      const members = hasRoom ? [] : (row.members ?? [])
      for (const userId of new Set([person.id, ...members, ...[row.fan_id, row.celeb_id].filter((id) => id !== null)])) {
        ctx.sockets.toPerson(userId, 'chatMessageDelete', gone)
      }
    })
    return true
  })
}
