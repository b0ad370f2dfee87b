import { messageRowShape, messageColumns, messageJoins } from '../view/messageRow.ts'
import type { api } from '@byeol/contract/api.ts'
import type { Input } from '@byeol/contract/endpoint.ts'
import { readRows } from '../../../db/pageSize.ts'
import type { Handler } from '../../../http/call.ts'
import { lastId, messageRanges, rowByRow } from '../visibility/messageRanges.ts'
import { requireMayRead, type Reading } from '../visibility/requireMayRead.ts'
import { toMessage } from '../view/toMessage.ts'
import { isSeen } from '../visibility/isSeen.ts'

type Kind = Input<typeof api.chat.listMedia>['kind']

// Must equal the conditions of the indexes `chat_messages_media` and `chat_messages_links`.
const kinds: Record<Kind, string> = {
  photo: 'm.media_id is not null and m.deleted_at is null',
  link: "m.content like '%://%' and m.deleted_at is null",
}

/** Voice recordings have nothing to look at. */
const isPicture = `not exists (select from files v where v.id = m.media_id and v.kind = 'voice')`

/** Replies and answers to them never have media (requireMaySend.ts), so they are not searched for photos. */
export const mediaRanges = (reading: Reading, kind: Kind, rows: number): string =>
  messageRanges(reading, {
    direction: 'before',
    rows,
    part: kind === 'photo' ? 'broadcasts' : 'all',
    and: `${kinds[kind]} and ${rowByRow(kind === 'photo' ? `${isSeen('$3')} and ${isPicture}` : isSeen('$3'))}`,
  })

const statement = (reading: Reading, kind: Kind, rows: number) => `
  with page as (
    select * from (${mediaRanges(reading, kind, rows)}) r
    order by r.id desc
    limit ${rows}
  )
  select ${messageColumns('$3', reading.as === 'fan' ? '$4' : null)}
  from page m ${messageJoins('$3')}
  order by m.id desc`

/**
 * The messages of a chat with a photo or video, or with a web address, the newest first. Throws `not_found`,
 * `membership_required`.
 */
export const listMedia: Handler<typeof api.chat.listMedia> = async (ctx, me, { chatId, kind, before, limit }) => {
  const reading = requireMayRead(me.person, await ctx.chats.get(chatId), ctx.now())
  const ofFan = reading.as === 'fan' ? [reading.celebId] : []
  const rows = await ctx.db.rows(
    statement(reading, kind, readRows(limit)),
    [chatId, before ?? lastId, me.id, ...ofFan],
    messageRowShape,
  )
  const kept = rows.slice(0, limit)
  return {
    chatMessages: kept.map((row) => toMessage(row, me, { mine: lastId, theirs: '' }, ctx.secrets.file, ctx.now())),
    hasMore: rows.length > limit,
  }
}
