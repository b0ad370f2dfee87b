import type { Withheld } from '@byeol/contract/board.ts'
import type { ChatMessageId } from '@byeol/contract/ids.ts'
import type { Context } from '../../../context.ts'
import type { Transaction } from '../../../db/database.ts'
import { chatChanged } from '../visibility/chatChanged.ts'
import { announceToOthers, clear, lockMessage, numberDeletion } from './deleteMessage.ts'

// A message that is shown again stays held from the celeb, if it was.
const withhold = `
  update chat_messages
  set withheld = $2::text, is_filtered = $2::text is not null or held_kind is not null
  where id = $1`

/**
 * Marks a message as filtered, so that every query shows it to its author only; with `deleted` not even to its author.
 * Null shows it again. Hiding sends events at once. Clients get a message that is shown again with their next fetch.
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

/** Erases a withheld message permanently. Sends no events, because the clients removed it when it was withheld. */
export async function eraseWithheldMessage(ctx: Context, tx: Transaction, messageId: ChatMessageId): Promise<void> {
  const row = await lockMessage(tx, messageId)
  if (row && !row.deleted_at) await clear(ctx, tx, row, messageId, ctx.now())
}
