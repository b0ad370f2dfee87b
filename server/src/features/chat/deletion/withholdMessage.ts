import type { Withheld } from '@byeol/contract/board.ts'
import type { ChatMessageId } from '@byeol/contract/ids.ts'
import type { Context } from '../../../context.ts'
import type { Transaction } from '../../../db/database.ts'
import { chatChanged } from '../visibility/chatChanged.ts'
import { announceToOthers, clear, lockMessage, numberDeletion } from './deleteMessage.ts'

// A message that others could report was not filtered before.
const withhold = 'update chat_messages set withheld = $2::text, is_filtered = $2::text is not null where id = $1'

/**
 * Keeps a message from everybody but its author, at every door, because it counts as filtered; with `deleted` from its
 * author as well. Null shows it again. Connections hear of hiding at once, and see what is shown again when they next
 * fetch.
 */
export async function withholdMessage(
  ctx: Context,
  tx: Transaction,
  chatMessageId: ChatMessageId,
  level: Withheld | null,
): Promise<void> {
  const row = await lockMessage(tx, chatMessageId)
  if (!row || row.deleted_at) return
  await tx.rows(withhold, [chatMessageId, level])
  const hides = level !== null && !row.is_filtered
  const deletions = hides ? await numberDeletion(tx, row.chat_id) : 0
  tx.afterCommit(async () => {
    chatChanged(ctx, row.chat_id)
    const gone = { chatId: row.chat_id, chatMessageId, deletedAt: ctx.now() }
    if (level === 'deleted') ctx.sockets.toPerson(row.author_id, 'chatMessageDelete', { ...gone, isForMe: true })
    if (hides) await announceToOthers(ctx, row, { ...gone, deletions })
  })
}

/** Empties a message that is withheld, for good. Nobody has seen it since, so nobody is told. */
export async function eraseWithheldMessage(ctx: Context, tx: Transaction, messageId: ChatMessageId): Promise<void> {
  const row = await lockMessage(tx, messageId)
  if (row && !row.deleted_at) await clear(ctx, tx, row, messageId, ctx.now())
}
