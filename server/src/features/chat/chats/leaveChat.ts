import { ApiError } from '@byeol/contract/errors.ts'
import type { ChatId } from '@byeol/contract/ids.ts'
import type { Context } from '../../../context.ts'
import type { Transaction } from '../../../db/database.ts'
import type { Caller } from '../../../http/call.ts'
import { findChat } from './findChats.ts'
import { chatChanged } from '../visibility/chatChanged.ts'
import { personChanged } from '../../relations/personChanged.ts'

const leaveGroup = 'delete from chat_members where chat_id = $1 and user_id = $2 returning user_id'
const forgetPlace = 'delete from chat_reads where chat_id = $1 and user_id = $2'
const hide = `
  insert into chat_settings (user_id, chat_id, left_id)
  values ($2::text, $1::text, (select last_id from chats where id = $1::text))
  on conflict (user_id, chat_id) do update
  set left_id = excluded.left_id`

async function leave(ctx: Context, tx: Transaction, me: Caller, chatId: ChatId, isGroup: boolean): Promise<void> {
  if (isGroup) {
    await tx.get(leaveGroup, [chatId, me.id])
    await tx.rows(forgetPlace, [chatId, me.id])
  } else await tx.rows(hide, [chatId, me.id])
  tx.afterCommit(async () => {
    if (isGroup) {
      chatChanged(ctx, chatId)
      // Leave the room first, so that this person gets no later message.
      await personChanged(ctx, me.id)
      ctx.sockets.toChat(chatId, 'chatUserRemove', { chatId, userId: me.id })
    }
    ctx.sockets.toPerson(me.id, 'chatDelete', { chatId })
  })
}

/**
 * Leaves a group permanently; hides any other chat until the next message arrives. Throws `not_found`. Rule: rules.md,
 * Chats.
 */
export async function leaveChat(ctx: Context, me: Caller, chatId: ChatId): Promise<void> {
  const chat = await findChat(ctx, me.id, chatId)
  if (!chat) throw new ApiError('not_found')
  await ctx.db.inTransaction((tx) => leave(ctx, tx, me, chatId, chat.isCelebGroup))
}
