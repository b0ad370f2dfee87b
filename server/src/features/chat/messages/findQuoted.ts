import { ApiError } from '@byeol/contract/errors.ts'
import type { ChatId, ChatMessageId, UserId } from '@byeol/contract/ids.ts'
import type { QuotedMessage } from '@byeol/contract/chat.ts'
import type { Context } from '../../../context.ts'
import { premiumTo, type Person } from '../../../memory/people.ts'
import type { ChatFacts } from '../visibility/chatFacts.ts'
import { isSeen, quotedChars, toQuoted, type MessageRow } from '../view/view.ts'

type Row = Pick<MessageRow, `quoted_${string}` & keyof MessageRow> & {
  fan_id: UserId | null
  is_seen: boolean
  is_filtered: boolean
  unseeing: UserId[]
}

const select = `
  select q.id as quoted_id, left(q.content, ${quotedChars}) as quoted_content, q.photo_id as quoted_photo_id, (select kind from files qf where qf.id = q.photo_id) as quoted_kind, q.deleted_at as quoted_deleted_at, q.fan_id, q.is_filtered, ${isSeen('$3', 'q')} as is_seen,
    qa.id as quoted_author_id, case when qa.deleted_at is null then qa.nickname end as quoted_author_nickname,
    array(select u.user_id::text from (
      select b.user_id from blocks b where b.blocked_id = q.author_id and q.created_at >= b.created_at and (b.ended_at is null or q.created_at < b.ended_at)
      union select h.user_id from chat_hidden_messages h where h.message_id = q.id) u
      where $4::text is null or u.user_id = $4 or exists (select from subscriptions s where s.user_id = u.user_id and s.celeb_id = $4)) as unseeing
  from chat_messages q join users qa on qa.id = q.author_id where q.id = $1 and q.chat_id = $2`

export interface Quoted {
  message: QuotedMessage
  /** Whose reply is answered: the celeb's answer is that fan's alone. */
  fanId: UserId | null
  /** Who does not see it, among others those of the chat: to them the answer quotes nothing. */
  unseeing: readonly UserId[]
  /** Nobody but its author sees it. */
  isFiltered: boolean
}

/** What a fan may answer in a broadcast: what was said to all in her period, and what is hers. A celeb answers replies. */
function isAnswerable(person: Person, chat: ChatFacts, row: Row, now: Date): boolean {
  if (chat.type !== 'private-broadcast') return true
  if (chat.celebId === person.id) return row.fan_id !== null
  const premium = premiumTo(person, chat.celebId!, now)
  return row.fan_id === person.id || (row.fan_id === null && premium !== null && row.quoted_id! > premium.fromId)
}

/** The message that another answers. Throws `not_found` for one of another chat, one that the person cannot see, or a deleted one. */
export async function findQuoted(
  ctx: Context,
  person: Person,
  chat: ChatFacts,
  chatId: ChatId,
  messageId: ChatMessageId,
): Promise<Quoted> {
  const row = await ctx.db.row<Row>(select, [
    messageId,
    chatId,
    person.id,
    chat.type === 'subscription' ? chat.celebId : null,
  ])
  const message = row && toQuoted(row, person.language ?? 'ko')
  if (!message || message.isDeleted || !row.is_seen || !isAnswerable(person, chat, row, ctx.now()))
    throw new ApiError('not_found')
  const unseeing = chat.type === 'celeb-group' ? row.unseeing.filter((id) => chat.members.includes(id)) : row.unseeing
  return { message, fanId: row.fan_id, unseeing, isFiltered: row.is_filtered }
}
