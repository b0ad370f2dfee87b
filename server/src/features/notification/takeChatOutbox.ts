import type { Context } from '../../context.ts'

// Taken and queued in one transaction: a node that dies in between takes nothing along.
const take = `
  delete from chat_outbox where id in (select id from chat_outbox order by id limit 100 for update skip locked) returning message_ids`

/** Hands the messages that were stored since over to the queue, whose tasks ring for them. */
export async function takeChatOutbox(ctx: Context): Promise<void> {
  for (let isMore = true; isMore;) {
    isMore = await ctx.db.inTransaction(async (tx) => {
      const messageIds = (await tx.rows<{ message_ids: string[] }>(take)).flatMap(({ message_ids: ids }) => ids)
      if (messageIds.length > 0) await ctx.queue.add(tx, 'pushMessages', { messageIds })
      return messageIds.length > 0
    })
  }
}
