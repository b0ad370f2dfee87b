import { ApiError } from '@byeol/contract/errors.ts'
import type { ChatId, ChatMessageId, UserId } from '@byeol/contract/ids.ts'
import type { QuotedMessage } from '@byeol/contract/chat.ts'
import type { Context } from '../../../context.ts'
import type { Person } from '../../../memory/people.ts'
import { column, type RowOf } from '../../../db/columns.ts'
import { quotedColumns, quotedRowShape } from '../view/messageRow.ts'
import { toQuoted } from '../view/toQuoted.ts'
import type { ChatFacts } from '../visibility/chatFacts.ts'
import { unseeingOf } from '../visibility/findUnseeing.ts'
import { isQuoteSeen } from '../visibility/isSeen.ts'
import { premiumTo } from '../visibility/premiumTo.ts'

const rowShape = {
  ...quotedRowShape,
  fan_id: column.userId.orNull,
  is_seen: column.boolean,
  is_filtered: column.boolean,
  unseeing: column.textAs<UserId[]>(),
}
type Row = RowOf<typeof rowShape>

// Of a subscription chat ($4 is its celeb) only followers count: everybody else is not in its room.
const select = `
  select ${quotedColumns}, q.fan_id, q.is_filtered, ${isQuoteSeen('$3')} as is_seen,
    array(
      select u.user_id::text from (${unseeingOf('q')}) u
      where $4::text is null or u.user_id = $4
        or exists (select from subscriptions s where s.user_id = u.user_id and s.celeb_id = $4)) as unseeing
  from chat_messages q
  join users qa on qa.id = q.author_id
  where q.id = $1 and q.chat_id = $2`

export interface Quoted {
  message: QuotedMessage
  /** Whose reply is answered: the celeb's answer is for that fan alone. */
  fanId: UserId | null
  /** Those of the chat, among others, who do not see the message: to them the answer quotes nothing. */
  unseeing: readonly UserId[]
  /** Nobody but its author sees it. */
  isFiltered: boolean
}

/** A fan answers what was said to all in their running period, and what is theirs alone. A celeb answers replies. */
function isAnswerable(person: Person, chat: ChatFacts, row: Row, now: Date): boolean {
  if (chat.type !== 'private-broadcast') return true
  if (chat.celebId === person.id) return row.fan_id !== null
  const premium = premiumTo(person, chat.celebId!, now)
  return row.fan_id === person.id || (row.fan_id === null && premium !== null && row.quoted_id! > premium.fromId)
}

/**
 * The message that another answers. Throws `not_found` when it is of another chat, unseen by the person, or deleted.
 */
export async function findQuoted(
  ctx: Context,
  person: Person,
  chat: ChatFacts,
  chatId: ChatId,
  messageId: ChatMessageId,
): Promise<Quoted> {
  const subscribedCeleb = chat.type === 'subscription' ? chat.celebId : null
  const row = await ctx.db.row(select, [messageId, chatId, person.id, subscribedCeleb], rowShape)
  const message = row && toQuoted(row, person.language ?? 'ko')
  if (!message || message.isDeleted || !row.is_seen || !isAnswerable(person, chat, row, ctx.now()))
    throw new ApiError('not_found')
  const unseeing = chat.type === 'celeb-group' ? row.unseeing.filter((id) => chat.members.includes(id)) : row.unseeing
  return { message, fanId: row.fan_id, unseeing, isFiltered: row.is_filtered }
}
