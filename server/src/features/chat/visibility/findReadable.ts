import { ApiError } from '@byeol/contract/errors.ts'
import type { ChatId, ChatMessageId, UserId } from '@byeol/contract/ids.ts'
import type { Context } from '../../../context.ts'
import type { Person } from '../../../memory/people.ts'
import { requireMayRead, type Reading } from './requireMayRead.ts'
import { isSeen } from '../view/view.ts'

interface Row {
  chat_id: ChatId
  author_id: UserId
  fan_id: UserId | null
  created_at: Date
  deleted_at: Date | null
  in_period: boolean
  is_unseen: boolean
}

const select = `
  select m.chat_id, m.author_id, m.fan_id, m.created_at, m.deleted_at, exists (
    select from chats c join premiums p on p.celeb_id = c.celeb_id and p.user_id = $2
    where c.id = m.chat_id and m.id > p.from_id and (p.to_id is null or m.id <= p.to_id)) as in_period,
    not (${isSeen('$2')}) or m.id <= coalesce((select from_id from chat_members cm where cm.chat_id = m.chat_id and cm.user_id = $2), '') as is_unseen
  from chat_messages m where m.id = $1`

export interface Readable {
  id: ChatMessageId
  chatId: ChatId
  authorId: UserId
  /** Whose private reply it is in a broadcast; null for all of the chat. */
  fanId: UserId | null
  createdAt: Date
  deletedAt: Date | null
  reading: Reading
}

/** A message that a person may read now. Throws `not_found` for any other, as for one that is not there. */
export async function findReadable(ctx: Context, person: Person, id: ChatMessageId): Promise<Readable> {
  const row = await ctx.db.row<Row>(select, [id, person.id])
  const chat = row && (ctx.chats.peek(row.chat_id) ?? (await ctx.chats.get(row.chat_id)))
  if (!row || !chat) throw new ApiError('not_found')
  const reading = mayRead(() => requireMayRead(person, chat, ctx.now()))
  const isHers =
    !row.is_unseen && (reading?.as !== 'fan' || row.fan_id === person.id || (row.fan_id === null && row.in_period))
  if (!reading || !isHers) throw new ApiError('not_found')
  return {
    id,
    chatId: row.chat_id,
    authorId: row.author_id,
    fanId: row.fan_id,
    createdAt: row.created_at,
    deletedAt: row.deleted_at,
    reading,
  }
}

function mayRead(require: () => Reading): Reading | null {
  try {
    return require()
  } catch {
    return null
  }
}
