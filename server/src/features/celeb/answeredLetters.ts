import { api } from '@byeol/contract/api.ts'
import type { Handler } from '../../http/call.ts'
import { messageColumns, messageJoins, messageRowShape } from '../chat/view/messageRow.ts'
import { toMessage } from '../chat/view/toMessage.ts'
import { isAutomatic } from '../chat/visibility/automaticSendId.ts'

// A fan replies only after a broadcast that they received, so the last broadcast before a reply is one of those.
// Compares whole rows, so that each reply reads one row of the index chat_messages_public.
const lastBroadcast = `(
      select m.id from chat_messages m
      where m.fan_id is null and (m.chat_id, m.id) < (r.chat_id, r.id)
        and (m.chat_id, m.id) > (r.chat_id, '')
      order by m.chat_id desc, m.id desc
      limit 1)`

const lastAutomatic = `(
      select max(m.id) from chat_messages m
      where m.chat_id = r.chat_id and m.fan_id = r.fan_id and m.id < r.id and ${isAutomatic})`

const selectPairs = `
  select * from (
    select r.id as "replyId", greatest(${lastBroadcast}, ${lastAutomatic}) as "letterId"
    from chat_messages r
    join chats c on c.id = r.chat_id and c.celeb_id = $1 and c.type = 'private-broadcast'
    where r.id = any ($2) and r.fan_id = r.author_id
  ) pairs
  where "letterId" is not null
  order by "replyId"`

const selectLetters = `
  select ${messageColumns('$1', null)}
  from chat_messages m
  ${messageJoins('$1')}
  where m.id = any ($2)
  order by m.id`

const ofCelebAlone = { mine: '', theirs: '' }

/**
 * For each reply on a celeb's page of replies, the broadcast or automatic message that the fan replied to. Includes
 * recalled ones, without their text.
 */
export const answeredLetters: Handler<typeof api.celeb.answeredLetters> = async (ctx, me, { replyId }) => {
  const shape = api.celeb.answeredLetters.result.shape.list.element
  const list = await ctx.db.rows(selectPairs, [me.id, [replyId].flat()], shape)
  const letterIds = [...new Set(list.map(({ letterId }) => letterId))]
  const rows = await ctx.db.rows(selectLetters, [me.id, letterIds], messageRowShape)
  return { list, letters: rows.map((row) => toMessage(row, me, ofCelebAlone, ctx.secrets.file, ctx.now())) }
}
