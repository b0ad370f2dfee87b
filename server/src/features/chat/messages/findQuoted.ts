import { ApiError } from '@byeol/contract/errors.ts'
import type { ChatId, ChatMessageId, UserId } from '@byeol/contract/ids.ts'
import type { QuotedMessage } from '@byeol/contract/chat/message.ts'
import type { Context } from '../../../context.ts'
import type { Person } from '../../../memory/people.ts'
import { column, type RowOf } from '../../../db/columns.ts'
import { quotedColumns, quotedRowShape } from '../view/messageRow.ts'
import { toQuoted } from '../view/toQuoted.ts'
import type { ChatFacts } from '../visibility/chatFacts.ts'
import { viewersWithoutAccess } from '../visibility/findViewersWithoutAccess.ts'
import { isQuoteSeen } from '../visibility/isSeen.ts'
import { premiumTo } from '../../relations/premiumTo.ts'

const rowShape = {
  ...quotedRowShape,
  fan_id: column.userId.orNull,
  is_seen: column.boolean,
  is_filtered: column.boolean,
  without_access: column.textAs<UserId[]>(),
}
type Row = RowOf<typeof rowShape>

// In a subscription chat ($4 is its celeb) only followers matter, because only they are in its room.
const select = `
  select ${quotedColumns('$3')}, q.fan_id, q.is_filtered, ${isQuoteSeen('$3')} as is_seen,
    array(
      select u.user_id::text from (${viewersWithoutAccess('q')}) u
      where $4::text is null or u.user_id = $4
        or exists (select from subscriptions s where s.user_id = u.user_id and s.celeb_id = $4)) as without_access
  from chat_messages q
  join users qa on qa.id = q.author_id
  where q.id = $1 and q.chat_id = $2`

export interface Quoted {
  message: QuotedMessage
  /** The author of the fan's reply that a celeb answers; only that fan gets the answer. */
  fanId: UserId | null
  /**
   * People who do not see the quoted message, so they get the answer without it. May include people outside the chat.
   */
  withoutAccess: readonly UserId[]
  /** Whether only its author sees the quoted message. */
  isFiltered: boolean
}

/**
 * A fan may answer only broadcasts of their current premium period and messages to themselves; a celeb may answer
 * replies.
 */
function isAnswerable(person: Person, chat: ChatFacts, row: Row, now: Date): boolean {
  if (chat.type !== 'private-broadcast') return true
  if (chat.celebId === person.id) return row.fan_id !== null
  const premium = premiumTo(person, chat.celebId!, now)
  return row.fan_id === person.id || (row.fan_id === null && premium !== null && row.quoted_id! > premium.fromId)
}

/**
 * The message that an answer quotes. Throws `not_found` for a message of another chat, one not seen, or a deleted one.
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
  const withoutAccess =
    chat.type === 'celeb-group' ? row.without_access.filter((id) => chat.members.includes(id)) : row.without_access
  return { message, fanId: row.fan_id, withoutAccess, isFiltered: row.is_filtered }
}
