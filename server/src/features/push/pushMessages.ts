import { column, type RowOf } from '../../db/columns.ts'
import type { ChatType } from '@byeol/contract/chat.ts'
import type { ChatId, UserId } from '@byeol/contract/ids.ts'
import type { Language } from '@byeol/contract/locale/language.ts'
import { fillNickname } from '@byeol/contract/text/particles.ts'
import { sells } from '@byeol/contract/text/sells.ts'
import type { Context } from '../../context.ts'
import { isPushedTo } from './isPushedTo.ts'
import { pushTexts } from '../notification/pushTexts.ts'
import { pushTo, type MadePush, type Reader } from './pushTo.ts'

export const pushedMessageShape = {
  id: column.chatMessageId,
  chatId: column.chatId,
  type: column.textAs<ChatType>(),
  title: column.text.orNull,
  authorId: column.userId,
  author: column.text,
  content: column.text.orNull,
  kind: column.oneOf('photo', 'video', 'voice').orNull,
}
export type PushedMessage = RowOf<typeof pushedMessageShape>

const bodyChars = 200
export const messageColumns =
  'm.id, m.chat_id as "chatId", c.type, c.title, m.author_id as "authorId", a.nickname as author, m.content, f.kind'
export const messageTables = `chat_messages m
  join chats c on c.id = m.chat_id
  join users a on a.id = m.author_id
  left join files f on f.id = m.media_id`

// Recipients: the other side of a direct chat, the members of a group, the fan that a celeb answered. Broadcasts have
// their own task.
const select = `
  select ${messageColumns}, v.id as "userId"
  from ${messageTables}
  cross join lateral (
    select cm.user_id as id
    from chat_members cm
    where cm.chat_id = c.id and c.type in ('private', 'celeb-group') and cm.user_id <> m.author_id
    union all
    select m.fan_id where c.type = 'private-broadcast' and m.fan_id <> m.author_id
  ) v
  -- People without a device drop out here, before the costly conditions.
  join lateral (select from push_tokens t where t.user_id = v.id limit 1) device on true
  where m.id = any($1::text[]) and m.deleted_at is null and ${isPushedTo('v.id', '$2')}
  order by m.id`
const selectWide = `
  select m.id
  from chat_messages m
  join chats c on c.id = m.chat_id
  where m.id = any($1::text[]) and m.deleted_at is null and m.fan_id is null and m.author_id = c.celeb_id
  order by m.id`

/** The title and text of a message's push. */
export function messagePush(message: PushedMessage, nickname: string, language: Language): MadePush {
  const words =
    message.content === null ? pushTexts[message.kind ?? 'photo'][language] : fillNickname(message.content, nickname)
  // A celeb's message to many people must not advertise on the lock screen: advertising may be sent only by `pushAd`.
  const isWide = message.type === 'private-broadcast' || message.type === 'subscription'
  const shown = isWide && message.content !== null && sells(message.content) ? pushTexts.messagePlain[language] : words
  const isGroup = message.type === 'celeb-group' || message.type === 'subscription'
  const body = [...shown].slice(0, bodyChars).join('')
  return {
    authorId: message.authorId,
    about: { of: 'message', id: message.id },
    title: isGroup && message.title ? message.title : message.author,
    body: isGroup && message.title ? `${message.author}: ${body}` : body,
    link: `/chat?chatId=${message.chatId}`,
    tag: `chat-${message.chatId}`,
  }
}

/** Sends the pushes of a batch of messages, only for the last one of each chat. Broadcasts are pushed page by page. */
export async function pushMessages(ctx: Context, { messageIds }: { messageIds: readonly string[] }): Promise<void> {
  for (const { id } of await ctx.db.rows(selectWide, [messageIds], { id: column.text }))
    await ctx.queue.add(ctx.db, 'pushWalk', { of: 'message', id, after: '' })
  const rows = await ctx.db.rows(select, [messageIds, ctx.now()], { ...pushedMessageShape, userId: column.userId })
  const byReader = new Map<UserId, Map<ChatId, PushedMessage>>()
  for (const row of rows)
    byReader.set(row.userId, (byReader.get(row.userId) ?? new Map<ChatId, PushedMessage>()).set(row.chatId, row))
  const make = ({ userId, nickname, language }: Reader) =>
    [...byReader.get(userId)!.values()].map((message) => messagePush(message, nickname, language))
  await pushTo(ctx, { to: [...byReader.keys()], kind: 'chat', make })
}
