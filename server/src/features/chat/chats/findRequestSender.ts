import type { api } from '@byeol/contract/api.ts'
import type { Result } from '@byeol/contract/endpoint.ts'
import { ApiError } from '@byeol/contract/errors.ts'
import type { ChatId } from '@byeol/contract/ids.ts'
import { limits } from '@byeol/contract/limits.ts'
import { seoulDate } from '@byeol/contract/locale/seoul.ts'
import type { Context } from '../../../context.ts'
import { column } from '../../../db/columns.ts'
import type { Caller } from '../../../http/call.ts'
import { requestOf } from '../visibility/requests.ts'

/** SQL: the celebs that a person follows or has premium to. */
const fanOf = (userId: string) => `
  select celeb_id, min(created_at) as since
  from (
    select celeb_id, created_at from subscriptions where user_id = ${userId}
    union all
    select celeb_id, created_at from premiums where user_id = ${userId} and ended_at is null
  ) either
  group by celeb_id`

const select = `
  select u.created_at as "joinedAt",
    array(
      select celeb.nickname
      from (${fanOf('$2')}) mine
      join (${fanOf('u.id')}) theirs on theirs.celeb_id = mine.celeb_id
      join users celeb on celeb.id = mine.celeb_id and celeb.deleted_at is null
      order by mine.since
      limit ${limits.celebsInCommonMax}) as celebs
  from users u
  where u.id = $1 and u.deleted_at is null and not u.is_suspended`

/**
 * What the recipient of a request sees of its sender. Throws `not_found`, also when the sender blocks the recipient,
 * has no account any more or is suspended.
 */
export async function findRequestSender(
  ctx: Context,
  me: Caller,
  chatId: ChatId,
): Promise<Result<typeof api.chat.requestSender>> {
  const facts = await ctx.chats.get(chatId)
  const senderId = facts?.members.includes(me.id) && requestOf(facts, me.id) === 'received' ? facts.requesterId : null
  if (!senderId || me.person.blockedBy.has(senderId)) throw new ApiError('not_found')
  const row = await ctx.db.get(select, [senderId, me.id], { joinedAt: column.timestamp, celebs: column.texts })
  return { memberSince: seoulDate(row.joinedAt).slice(0, 7), celebs: row.celebs }
}
