import type { Context } from '../../../context.ts'
import { findUnseeing } from '../visibility/findUnseeing.ts'
import { announceMessage } from './announceMessage.ts'

const selectFiltered = 'select from chat_messages where id = $1 and is_filtered'

/**
 * A message that was sent again had no acknowledgement: the node that stored it may have died before it told anybody
 * (reliability.md 12, 15). Heard twice it changes nothing; those who will never read it hear nothing.
 */
export async function announceAgain(
  ctx: Context,
  sent: Parameters<typeof announceMessage>[1],
  told: Parameters<typeof announceMessage>[2],
): Promise<void> {
  const { id, deletedAt } = sent.chatMessage
  if (deletedAt || (await ctx.db.row(selectFiltered, [id]))) return
  const unseeing = await findUnseeing(ctx, id)
  const recipient = told.recipient !== null && unseeing.includes(told.recipient) ? told.author.id : told.recipient
  announceMessage(ctx, sent, { ...told, recipient, unseeing })
}
