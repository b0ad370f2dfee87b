import { column } from '../../../db/columns.ts'
import type { UserId } from '@byeol/contract/ids.ts'
import type { Context } from '../../../context.ts'
import { chatsOf, hasLeft, unread } from './chatsOf.ts'

const select = `
  select v.id, t.total
  from unnest($1::text[]) as v(id), lateral (
    select coalesce(sum(n.count), 0)::int as total
    from (${chatsOf('v.id')}) c
    left join chat_reads r on r.chat_id = c.id and r.user_id = v.id
    left join chat_settings set on set.chat_id = c.id and set.user_id = v.id
    left join lateral (${unread('v.id')}) n on true
    where not coalesce(set.is_muted, false) and not ${hasLeft('v.id')}) t`

/** Each person's number of unread messages in listed chats that are not muted: the badge on the app's icon. */
export async function unreadTotals(ctx: Context, userIds: readonly UserId[]): Promise<Map<UserId, number>> {
  const rows = await ctx.db.rows(select, [userIds, ctx.now()], { id: column.userId, total: column.number })
  return new Map(rows.map(({ id, total }) => [id, total]))
}
