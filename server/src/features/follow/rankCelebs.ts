import { profileRowShape, profileColumns, thirtyDaysAgo, toProfile } from '../profile/findProfiles.ts'
import { column } from '../../db/columns.ts'
import type { api } from '@byeol/contract/api.ts'
import type { Context } from '../../context.ts'
import { readCursor, writeCursor } from '../../db/cursor.ts'
import { readRows } from '../../db/pageSize.ts'
import type { Handler } from '../../http/call.ts'
import { notBlockedEitherWay } from '../relations/notBlockedEitherWay.ts'

const columns = { activity: 'activity_30d', followers: 'subscriber_count' } as const
const select = (order: keyof typeof columns, hasCategory: boolean, rows: number) => `
  select ${profileColumns}, ce.${columns[order]} as rank
  from celebs ce
  join users u on u.id = ce.user_id
  where u.deleted_at is null and u.celeb_ended_at is null and (u.suspended_until is null or u.suspended_until <= $5)
    and ${notBlockedEitherWay('$2', 'u.id')}
    and (ce.${columns[order]}, ce.user_id) < ($3, $4) ${hasCategory ? 'and ce.category = $6' : ''}
  order by ce.${columns[order]} desc, ce.user_id desc
  limit ${rows}`

function readPlace(cursor: string | undefined): { rank: number; id: string } {
  if (cursor === undefined) return { rank: 2_147_483_647, id: 'f'.repeat(24) }
  const [rank, id] = readCursor(cursor, /^(\d{1,9}) ([0-9a-f]{24})$/u)
  return { rank: Number(rank), id: id! }
}

/** Celebs ranked by their broadcasts of the last 30 days (counted every ten minutes) or by followers. */
export const rankCelebs: Handler<typeof api.user.listCelebs2> = async (ctx, me, { order, category, before, limit }) => {
  const from = readPlace(before)
  const values = [thirtyDaysAgo(ctx.now()), me.id, from.rank, from.id, ctx.now(), ...(category ? [category] : [])]
  const rows = await ctx.db.rows(select(order, category !== undefined, readRows(limit)), values, {
    ...profileRowShape,
    rank: column.number,
  })
  const kept = rows.slice(0, limit)
  const last = kept.at(-1)
  return {
    list: kept.map((row) => toProfile(row)),
    next: rows.length > limit && last ? writeCursor(last.rank, last.id) : null,
  }
}

const refresh = `
  update celebs ce
  set activity_30d = d.messages
  from (
    select c.user_id, coalesce(sum(e.messages), 0)::int as messages
    from celebs c
    left join celeb_days e on e.celeb_id = c.user_id and e.day >= $1::date
    group by c.user_id
  ) d
  where ce.user_id = d.user_id and ce.activity_30d <> d.messages`

/** Counts each celeb's broadcasts of the last 30 days (Seoul) for the ranking. */
export async function refreshActivity(ctx: Pick<Context, 'db' | 'now'>): Promise<void> {
  await ctx.db.rows(refresh, [thirtyDaysAgo(ctx.now())])
}
