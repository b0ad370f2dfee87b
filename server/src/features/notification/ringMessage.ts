import type { UserId } from '@byeol/contract/ids.ts'
import type { Context } from '../../context.ts'
import { audience, nextAfter } from './audience.ts'
import { isRung, messageColumns, messagePush, messageTables, type PushedMessage } from './pushMessages.ts'
import { pushTo } from './pushTo.ts'
import type { Page } from './tasks.ts'

const selectMessage = `select ${messageColumns}, c.celeb_id as "celebId" from ${messageTables} where m.id = $1 and m.deleted_at is null`
const fans = audience(['premium'])
const followers = audience(['followers'])
// A broadcast from before her premium is not hers; `isRung` knows the rest.
const ringing = `
  select v.id as "userId" from unnest($2::text[]) as v(id), chat_messages m join chats c on c.id = m.chat_id
  where m.id = $1 and ${isRung('v.id')}
    and (c.type <> 'private-broadcast' or exists (select from premiums p where p.user_id = v.id and p.celeb_id = c.celeb_id and p.ended_at is null and p.expires_at > $3 and p.from_id < m.id))`

/** A celeb's word to all, to one page of them. */
export async function ringMessage(ctx: Context, { id, after }: Page): Promise<string | null> {
  const message = await ctx.db.row<PushedMessage & { celebId: UserId }>(selectMessage, [id])
  if (!message) return null
  const people = await ctx.db.rows<{ userId: UserId }>(message.type === 'subscription' ? followers : fans, [
    message.celebId,
    after,
  ])
  const ringed = await ctx.db.rows<{ userId: UserId }>(ringing, [id, people.map(({ userId }) => userId), ctx.now()])
  await pushTo(ctx, {
    to: ringed.map(({ userId }) => userId),
    kind: 'chat',
    make: ({ nickname, language }) => [messagePush(message, nickname, language)],
  })
  return nextAfter(people)
}
