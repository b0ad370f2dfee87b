import { column } from '../../db/columns.ts'
import type { Context } from '../../context.ts'

// Deletes and queues in one transaction, so that no push is lost if the node dies.
const take = `
  delete from chat_outbox
  where id in (
    select id
    from chat_outbox
    order by id
    limit 100
    for update skip locked
  )
  returning message_ids`

/** Queues the pushes of the messages that have been stored since the last run. */
export async function takeChatOutbox(ctx: Context): Promise<void> {
  for (let isMore = true; isMore;) {
    isMore = await ctx.db.inTransaction(async (tx) => {
      const messageIds = (await tx.rows(take, [], { message_ids: column.texts })).flatMap(({ message_ids: ids }) => ids)
      if (messageIds.length > 0) await ctx.queue.add(tx, 'pushMessages', { messageIds })
      return messageIds.length > 0
    })
  }
}
