import { column } from '../../../db/columns.ts'
import type { ChatMessageId, UserId } from '@byeol/contract/ids.ts'
import type { Context } from '../../../context.ts'
import { isDuringBlock } from '../../relations/blocks.ts'
import { isInPeriod } from '../../relations/periods.ts'

/**
 * SQL: the people who do not see message `m` by `isQuoteSeen`: they blocked its author when it was written, hid it, or
 * were invited to its group later. Ignores whether the message is filtered.
 */
export const viewersWithoutAccess = (m: string): string => `
    select b.user_id from blocks b
    where b.blocked_id = ${m}.author_id and ${isDuringBlock('b', `${m}.created_at`)}
    union
    select h.user_id from chat_hidden_messages h
    where h.message_id = ${m}.id
    union
    select cm.user_id from chat_members cm
    where cm.chat_id = ${m}.chat_id and cm.from_id >= ${m}.id`

// SQL: fans who are in the broadcast's room because of an active premium that began after the message.
const newcomersTo = (m: string): string => `
    select p.user_id from chats c
    join premiums p on p.celeb_id = c.celeb_id and p.ended_at is null
    where c.id = ${m}.chat_id and c.type = 'private-broadcast' and ${m}.fan_id is null and p.from_id >= ${m}.id
      and not exists (
        select from premiums e
        where e.user_id = p.user_id and e.celeb_id = p.celeb_id and ${isInPeriod('e', `${m}.id`)})`

const selectOfRoom = `
  select u.user_id
  from chat_messages m, lateral (${viewersWithoutAccess('m')}
    union ${newcomersTo('m')}) u
  where m.id = $1`
const selectAmong = `
  select u.user_id
  from chat_messages m, lateral (${viewersWithoutAccess('m')}) u
  where m.id = $1 and u.user_id = any($2::text[])`

/**
 * The people who may not see a message although they may be in its chat’s room. Ignores whether the message is
 * filtered. With `among` only these people are checked, which costs less for a broadcast.
 */
export async function findViewersWithoutAccess(
  ctx: Context,
  id: ChatMessageId,
  among: readonly UserId[] | null = null,
): Promise<UserId[]> {
  const rows = among
    ? await ctx.db.rows(selectAmong, [id, among], { user_id: column.userId })
    : await ctx.db.rows(selectOfRoom, [id], { user_id: column.userId })
  return rows.map(({ user_id: userId }) => userId)
}
