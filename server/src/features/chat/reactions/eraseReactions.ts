import { column } from '../../../db/columns.ts'
import type { UserId } from '@byeol/contract/ids.ts'
import type { Context } from '../../../context.ts'

const batch = 200
const lockMessages = `
  select m.id
  from chat_messages m
  where m.id in (select message_id from chat_reactions where user_id = $1 order by message_id limit ${batch})
  order by m.id
  for update`
const take = `
  with gone as (
    delete from chat_reactions
    where user_id = $1 and message_id = any($2::text[])
    returning message_id, emoji
  ),
  counted as (
    update chat_reaction_counts c
    set count = c.count - 1
    from gone
    where c.message_id = gone.message_id and c.emoji = gone.emoji
  )
  update chat_messages m
  set reaction_revision = m.reaction_revision + 1
  from gone
  where m.id = gone.message_id`

/** Removes all reactions of an erased person and subtracts them from the counts. Sends no events. */
export async function eraseReactions(ctx: Context, userId: UserId): Promise<void> {
  const takeBatch = () =>
    ctx.db.inTransaction(async (tx) => {
      const messageIds = (await tx.rows(lockMessages, [userId], { id: column.text })).map(({ id }) => id)
      await tx.rows(take, [userId, messageIds])
      return messageIds.length
    })
  while ((await takeBatch()) === batch);
}
