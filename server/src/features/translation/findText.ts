import { ApiError } from '@byeol/contract/errors.ts'
import type { ChatMessageId } from '@byeol/contract/ids.ts'
import type { TranslationOf } from '@byeol/contract/locale/translationCalls.ts'
import type { Context } from '../../context.ts'
import { column } from '../../db/columns.ts'
import type { Caller } from '../../http/call.ts'
import { requireComment } from '../board/visibility/findComment.ts'
import { requireFullPost } from '../board/visibility/findPost.ts'
import { findReadable } from '../chat/visibility/findReadable.ts'

const selectMessage = `
  select m.content, m.fan_id is not null or c.type in ('private', 'celeb-group') as "isPrivate"
  from chat_messages m
  join chats c on c.id = m.chat_id
  where m.id = $1 and m.deleted_at is null`
const messageShape = { content: column.text.orNull, isPrivate: column.boolean }

interface Found {
  text: string
  /** A message to one person or to the members of a group, and a reply to a letter. */
  isPrivate: boolean
}

async function findMessage(ctx: Context, me: Caller, id: ChatMessageId): Promise<Found> {
  await findReadable(ctx, me.person, id)
  const { content, isPrivate } = await ctx.db.get(selectMessage, [id], messageShape)
  return { text: content ?? '', isPrivate }
}

/** The text as the caller may read it. Throws `not_found` (also for a text without words), `membership_required`. */
export async function findText(ctx: Context, me: Caller, of: TranslationOf): Promise<Found> {
  const found =
    of.kind === 'message'
      ? await findMessage(ctx, me, of.id)
      : of.kind === 'post'
        ? { text: (await requireFullPost(ctx, me, of.id)).content, isPrivate: false }
        : { text: (await requireComment(ctx, me, of.id)).content ?? '', isPrivate: false }
  if (!/\p{L}/u.test(found.text)) throw new ApiError('not_found')
  return found
}
