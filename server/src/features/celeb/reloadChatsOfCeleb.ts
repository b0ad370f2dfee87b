import type { UserId } from '@byeol/contract/ids.ts'
import type { Context } from '../../context.ts'
import { column } from '../../db/columns.ts'
import type { Transaction } from '../../db/database.ts'
import { chatChanged } from '../chat/visibility/chatChanged.ts'

const selectChats = `
  select id from chats where celeb_id = $1
  union all
  select chat_id from chat_members where user_id = $1`

/**
 * After commit, every node reloads what it remembers of a celeb’s chats, including which messages the celeb holds back.
 */
export async function reloadChatsOfCeleb(ctx: Context, tx: Transaction, celebId: UserId): Promise<void> {
  const chats = await tx.rows(selectChats, [celebId], { id: column.chatId })
  tx.afterCommit(() => chatChanged(ctx, ...chats.map(({ id }) => id)))
}
