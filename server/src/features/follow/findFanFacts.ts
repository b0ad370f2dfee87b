import { userRowShape, toUser, userColumns } from '../profile/view.ts'
import { column } from '../../db/columns.ts'
import { limits } from '@byeol/contract/limits.ts'
import type { UserId } from '@byeol/contract/ids.ts'
import type { Fan } from '@byeol/contract/user.ts'
import type { Context } from '../../context.ts'
import type { Caller } from '../../http/call.ts'
import { idSecond } from '../../newId.ts'
import { isSeen } from '../chat/visibility/isSeen.ts'

const countedMs = limits.fanCountDays * 24 * 3_600_000

/** The smallest id since the time from which replies and comments are counted. */
export const countedFrom = ({ now }: Context): string => idSecond(new Date(now().getTime() - countedMs)).padEnd(24, '0')

// $1: the celeb, $3: the smallest id that counts (`countedFrom`).
const select = `
  select ${userColumns}, p.created_at as premium_since,
    coalesce(n.note, '') as note, coalesce(n.labels, '{}') as labels,
    r.replies, w.comments
  from users u
  left join celebs ce on ce.user_id = u.id
  left join premiums p on p.user_id = u.id and p.celeb_id = $1 and p.ended_at is null
  left join celeb_fan_notes n on n.celeb_id = $1 and n.fan_id = u.id
  left join lateral (
    select count(*)::int as replies
    from chats c
    join chat_messages m on m.chat_id = c.id and m.fan_id = u.id and m.author_id = u.id
      and m.id >= $3 and m.deleted_at is null
    where c.celeb_id = $1 and c.type = 'private-broadcast' and ${isSeen('$1')}
  ) r on true
  left join lateral (
    select count(*)::int as comments
    from comments o
    join posts t on t.id = o.post_id and t.celeb_id = $1 and t.deleted_at is null and not t.is_hidden_from_celeb
    where o.author_id = u.id and o.id >= $3 and o.deleted_at is null and not o.is_hidden_from_celeb
  ) w on true
  where u.id = any($2::text[])`

const rowShape = {
  ...userRowShape,
  premium_since: column.timestamp.orNull,
  note: column.text,
  labels: column.texts,
  replies: column.number,
  comments: column.number,
}

/** The facts about each fan in a celeb's list, except for how long they have been a fan. */
export async function findFanFacts(
  ctx: Context,
  me: Caller,
  fanIds: readonly UserId[],
): Promise<Map<UserId, Omit<Fan, 'since'>>> {
  const rows = fanIds.length > 0 ? await ctx.db.rows(select, [me.id, fanIds, countedFrom(ctx)], rowShape) : []
  return new Map(
    rows.map((row) => [
      row.id,
      {
        user: toUser(row, me.language),
        isPremium: row.premium_since !== null,
        premiumSince: row.premium_since,
        note: row.note,
        labels: row.labels,
        replyCount30d: row.replies,
        commentCount30d: row.comments,
      },
    ]),
  )
}
