import { column } from '../../db/columns.ts'
import type { UserId } from '@byeol/contract/ids.ts'
import { limits } from '@byeol/contract/limits.ts'
import type { Context } from '../../context.ts'

const present = 'join users u on u.id = them.id and u.deleted_at is null'
const peers = `
  select peer_id as id
  from chat_members
  where user_id = $1 and peer_id is not null`

/**
 * The four lists of spec.md point 4 (Sign-in and guards), oldest id first, without deleted accounts. A celeb may have
 * more chat partners than a device should load; the list then has the newest accounts.
 */
const lists = {
  dm: peers,
  // A fan who has unfollowed may still have active premium.
  related: `
    ${peers}
    union
    select celeb_id from subscriptions where user_id = $1
    union
    select celeb_id from premiums where user_id = $1 and ended_at is null`,
  muting: 'select muted_id as id from mutes where user_id = $1',
  blocking: 'select blocked_id as id from blocks where user_id = $1 and ended_at is null',
} as const

export async function findIdList(ctx: Context, userId: UserId, list: keyof typeof lists): Promise<{ list: UserId[] }> {
  const rows = await ctx.db.rows(
    `select them.id from (${lists[list]}) them ${present} order by them.id desc limit $2`,
    [userId, limits.idListMax],
    {
      id: column.userId,
    },
  )
  return { list: rows.map(({ id }) => id).toReversed() }
}
