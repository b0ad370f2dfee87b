import type { UserId } from '@byeol/contract/ids.ts'
import type { Context } from '../../context.ts'
import { audience, nextAfter } from './audience.ts'
import { isRung, messageColumns, messagePush, messageTables, type PushedMessage } from './pushMessages.ts'
import { pushTo } from './pushTo.ts'
import type { Page } from './tasks.ts'

const selectMessage = `
  select ${messageColumns}, c.celeb_id as "celebId" from ${messageTables}
  where m.id = $1 and m.deleted_at is null`
const fans = audience(['premium'])
const followers = audience(['followers'])
const ringing = `
  select v.id as "userId"
  from unnest($2::text[]) as v(id), chat_messages m
  join chats c on c.id = m.chat_id
  where m.id = $1 and ${isRung('v.id', '$3')}`

/** Rings a celeb's message to all, for one page of its readers. */
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
