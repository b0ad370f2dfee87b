import { column } from '../../db/columns.ts'
import type { Context } from '../../context.ts'
import { audience, nextAfter } from '../notification/audience.ts'
import { isPushedTo } from './isPushedTo.ts'
import { messageColumns, messagePush, messageTables, pushedMessageShape } from './pushMessages.ts'
import { pushTo } from './pushTo.ts'
import type { Page } from '../notification/tasks.ts'

const selectMessage = `
  select ${messageColumns}, c.celeb_id as "celebId"
  from ${messageTables}
  where m.id = $1 and m.deleted_at is null`
const fans = audience(['premium'], { withDevice: true })
const followers = audience(['followers'], { withDevice: true })
const selectReaders = `
  select v.id as "userId"
  from unnest($2::text[]) as v(id)
  cross join chat_messages m
  join chats c on c.id = m.chat_id
  where m.id = $1 and ${isPushedTo('v.id', '$3')}`

/** Sends the push of a broadcast or of a message in a subscription chat to one page of its readers. */
export async function pushMessagePage(ctx: Context, { id, after }: Page): Promise<string | null> {
  const message = await ctx.db.row(selectMessage, [id], { ...pushedMessageShape, celebId: column.userId })
  if (!message) return null
  const people = await ctx.db.rows(message.type === 'subscription' ? followers : fans, [message.celebId, after], {
    userId: column.userId,
  })
  const readers = await ctx.db.rows(selectReaders, [id, people.map(({ userId }) => userId), ctx.now()], {
    userId: column.userId,
  })
  await pushTo(ctx, {
    to: readers.map(({ userId }) => userId),
    kind: 'chat',
    make: ({ nickname, language }) => [messagePush(message, nickname, language)],
  })
  return nextAfter(people)
}
