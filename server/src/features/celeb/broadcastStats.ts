import { column } from '../../db/columns.ts'
import { api } from '@byeol/contract/api.ts'
import type { Handler } from '../../http/call.ts'
import { lastId } from '../chat/visibility/messageRanges.ts'
import { isOneFans, isSeen } from '../chat/visibility/isSeen.ts'

const selectPage = `
  select m.chat_id, m.id
  from chats c
  cross join lateral (
    select m.chat_id, m.id
    from chat_messages m
    where m.fan_id is null and m.deleted_at is null
      and (m.chat_id, m.id) < (c.id, $2) and (m.chat_id, m.id) > (c.id, '')
    order by m.chat_id desc, m.id desc
    limit $3
  ) m
  where c.celeb_id = $1 and c.type = 'private-broadcast'
  order by m.id`

/**
 * SQL: the number of ids in $3 (the page's ids in ascending order) that are at most `id`. Two comparisons decide most
 * ids, because they lie before the first or after the last of the page.
 */
const placeOf = (id: string) => `case
      when ${id} < $4 then 0
      when ${id} >= $5 then cardinality($3::text[])
      else width_bucket(${id}, $3::text[] collate "C")
    end`

// A fan received the broadcasts sent during their premium, and has read those up to their read mark. Both ends become
// positions among the page's ids, so that one scan of the fans counts the whole page.
const select = `
  with spans as (
    select ${placeOf('p.from_id')} as after, ${placeOf(`coalesce(p.to_id, '${lastId}')`)} as until,
      ${placeOf(`least(coalesce(r.read_id, ''), coalesce(p.to_id, '${lastId}'))`)} as read,
      count(*)::int as count
    from premiums p
    left join chat_reads r on r.chat_id = $2 and r.user_id = p.user_id
    where p.celeb_id = $1
    group by 1, 2, 3
  ),
  replies as materialized (
    select ${placeOf('m.id')} as place, count(*)::int as count
    from chat_messages m
    where m.chat_id = $2 and ${isOneFans} and m.fan_id = m.author_id and m.deleted_at is null
      and m.id > $4 and m.id < $6 and ${isSeen('$1')}
    group by 1
  )
  select page.id,
    (select coalesce(sum(count), 0)::int from spans where after < place and place <= until) as "recipientCount",
    (select coalesce(sum(count), 0)::int from spans where after < place and place <= read) as "readCount",
    coalesce((select count from replies r where r.place = page.place), 0) as "replyCount"
  from unnest($3::text[]) with ordinality as page(id, place)
  order by page.id collate "C" desc`

/** How many fans received and read each of a celeb's last broadcasts, and how many replies came before the next one. */
export const broadcastStats: Handler<typeof api.celeb.broadcastStats> = async (ctx, me, { before, limit }) => {
  const newest = before ?? lastId
  const page = await ctx.db.rows(selectPage, [me.id, newest, limit + 1], { chat_id: column.chatId, id: column.text })
  const hasMore = page.length > limit
  const ids = page.slice(hasMore ? 1 : 0).map(({ id }) => id)
  if (ids.length === 0) return { list: [], hasMore }
  const list = await ctx.db.rows(
    select,
    [me.id, page[0]!.chat_id, ids, ids[0], ids.at(-1), newest],
    api.celeb.broadcastStats.result.shape.list.element,
  )
  return { list, hasMore }
}
