import type { Context } from '../../../context.ts'
import { findUnseeing } from '../visibility/findUnseeing.ts'
import { announceMessage } from './announceMessage.ts'

const selectFiltered = 'select from chat_messages where id = $1 and is_filtered'

/**
 * Announces a message again when its author resends it: the node that stored it may have died before announcing it
 * (reliability.md 12, 15). Clients ignore a second announcement. People who cannot see the message are left out.
 */
export async function announceAgain(
  ctx: Context,
  sent: Parameters<typeof announceMessage>[1],
  delivery: Parameters<typeof announceMessage>[2],
): Promise<void> {
  const { id, deletedAt } = sent.chatMessage
  if (deletedAt || (await ctx.db.row(selectFiltered, [id]))) return
  const unseeing = await findUnseeing(ctx, id)
  const recipient =
    delivery.recipient !== null && unseeing.includes(delivery.recipient) ? delivery.author.id : delivery.recipient
  announceMessage(ctx, sent, { ...delivery, recipient, unseeing })
}
