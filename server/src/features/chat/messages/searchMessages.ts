import { column } from '../../../db/columns.ts'
import type { api } from '@byeol/contract/api.ts'
import { ApiError } from '@byeol/contract/errors.ts'
import type { ChatMessageId } from '@byeol/contract/ids.ts'
import type { Handler } from '../../../http/call.ts'
import { lastId, messageRanges, type Part } from '../visibility/messageRanges.ts'
import { requireMayRead, type Reading } from '../visibility/requireMayRead.ts'
import { isSeen } from '../visibility/isSeen.ts'

/** How many messages one call scans: at most a tenth of a second of database time, in a chat of any length. */
const stretchRows = 20_000

const isHit = (words: string) => `m.deleted_at is null and strpos(lower(m.content), lower(${words})) > 0`

// Visibility is checked for hits only. The response says where the next stretch begins.
function statement(reading: Reading, part: Part, limit: number): string {
  const ranges = messageRanges(reading, { direction: 'before', part, rows: stretchRows, and: 'true' })
  return `
  with stretch as materialized (
    select m.id, m.author_id, m.created_at, m.is_filtered, m.withheld,
      ${isHit(reading.as === 'fan' ? '$5' : '$4')} as is_hit
    from (${ranges}) m
    order by m.id desc
    limit ${stretchRows}
  ), hits as (
    select m.id from stretch m
    where m.is_hit and ${isSeen('$3')}
    order by m.id desc
    limit ${limit}
  )
  select array(select id from hits order by id desc) as ids, (select min(id) from stretch) as oldest,
    (select count(*)::int from stretch) as looked_through`
}

const rowShape = {
  ids: column.textAs<ChatMessageId[]>(),
  oldest: column.chatMessageId.orNull,
  looked_through: column.number,
}

/**
 * The messages of a chat that contain the words and that the viewer sees, newest first. A call scans one stretch;
 * `next` is the cursor of the next stretch, also when this one has no hit. There is no index: two Korean syllables have
 * no trigram, and an index would slow down every insert. Throws `not_found`, `membership_required`, `not_allowed` (a
 * part that only the celeb reads).
 */
export const searchMessages: Handler<typeof api.chat.searchMessages> = async (ctx, me, input) => {
  const { chatId, words, before, limit, part = 'all' } = input
  const reading = requireMayRead(me.person, await ctx.chats.get(chatId), ctx.now())
  if (part !== 'all' && reading.as !== 'celeb') throw new ApiError('not_allowed')
  const ofFan = reading.as === 'fan' ? [reading.celebId] : []
  const row = (await ctx.db.row(
    statement(reading, part, limit),
    [chatId, before ?? lastId, me.id, ...ofFan, words],
    rowShape,
  ))!
  const { ids, oldest, looked_through: scanned } = row
  const next = ids.length === limit ? ids.at(-1)! : scanned === stretchRows ? oldest : null
  return { chatMessageIds: ids, next }
}
