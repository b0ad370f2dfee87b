import type { api } from '@byeol/contract/api.ts'
import type { Input, Result } from '@byeol/contract/endpoint.ts'
import type { ChatMessageId } from '@byeol/contract/ids.ts'
import type { Context } from '../../context.ts'
import type { Caller } from '../../http/call.ts'
import { lastId } from '../chat/messageRanges.ts'
import { isSeen } from '../chat/view.ts'

// A period of a fan's premium holds the broadcasts after its beginning up to its end, and of those she has read the ones
// up to her mark: as places among the page's ids, so that one walk through the fans counts the whole page.
const select = `
  with chat as (select id from chats where celeb_id = $1 and type = 'private-broadcast'),
  page as (
    select m.id, row_number() over (order by m.id) as place from (
      select m.id from chat_messages m, chat where m.chat_id = chat.id and m.fan_id is null and m.deleted_at is null and (m.chat_id, m.id) < (chat.id, $2)
      order by m.id desc limit $3) m
  ), ids as (select array_agg(id order by id) as ids, min(id) as first from page),
  spans as (
    select width_bucket(p.from_id, ids) as after, width_bucket(coalesce(p.to_id, '${lastId}'), ids) as until,
      width_bucket(least(coalesce(r.read_id, ''), coalesce(p.to_id, '${lastId}')), ids) as read, count(*)::int as count
    from ids, chat, premiums p left join chat_reads r on r.chat_id = (select id from chat) and r.user_id = p.user_id
    where p.celeb_id = $1 and ids is not null group by 1, 2, 3
  ), replies as (
    select width_bucket(m.id, ids) as place, count(*)::int as count from ids, chat, chat_messages m
    where m.chat_id = chat.id and m.fan_id is not null and m.fan_id = m.author_id and m.deleted_at is null and m.id > ids.first and m.id < $2 and ${isSeen('$1')}
    group by 1
  )
  select id,
    (select coalesce(sum(count), 0)::int from spans where after < place and place <= until) as "recipientCount",
    (select coalesce(sum(count), 0)::int from spans where after < place and place <= read) as "readCount",
    coalesce((select count from replies r where r.place = page.place), 0) as "replyCount"
  from page order by id desc`

type Stats = Result<typeof api.celeb.broadcastStats>['list'][number] & { id: ChatMessageId }

/** What became of a celeb's last broadcasts. */
export async function broadcastStats(ctx: Context, me: Caller, { before, limit }: Input<typeof api.celeb.broadcastStats>): Promise<Result<typeof api.celeb.broadcastStats>> {
  const rows = await ctx.db.rows<Stats>(select, [me.id, before ?? lastId, limit + 1])
  return { list: rows.slice(0, limit), hasMore: rows.length > limit }
}
