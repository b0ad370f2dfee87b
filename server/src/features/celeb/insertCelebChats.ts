import type { ChatId, UserId } from '@byeol/contract/ids.ts'
import type { Context } from '../../context.ts'
import type { Queries } from '../../db/database.ts'
import { newId } from '../../newId.ts'

const insert = 'insert into chats (id, type, celeb_id, created_at) values ($1, $2, $3, $4)'

/** Makes the broadcast and the subscription chat of a newly approved celeb (rules.md, Celebrities). */
export async function insertCelebChats(
  ctx: Pick<Context, 'now'>,
  tx: Queries,
  celebId: UserId,
): Promise<{ broadcastId: ChatId; subscriptionId: ChatId }> {
  const [broadcastId, subscriptionId] = [newId<ChatId>(ctx.now()), newId<ChatId>(ctx.now())]
  await tx.rows(insert, [broadcastId, 'private-broadcast', celebId, ctx.now()])
  await tx.rows(insert, [subscriptionId, 'subscription', celebId, ctx.now()])
  return { broadcastId, subscriptionId }
}
