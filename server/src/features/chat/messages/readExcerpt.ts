import type { ChatMessage } from '@byeol/contract/chat/message.ts'
import type { ChatId, ChatMessageId } from '@byeol/contract/ids.ts'
import { limits } from '@byeol/contract/limits.ts'
import type { Context } from '../../../context.ts'
import { column } from '../../../db/columns.ts'
import type { Caller } from '../../../http/call.ts'
import type { Excerpt, ExcerptMedia } from '../../report/excerpt.ts'
import { listMessages } from './listMessages.ts'

const limit = limits.excerptMessagesEach
const firstId = '0'.repeat(24) as ChatMessageId
const selectMedia = `
  select id as "fileId", storage_key as "storageKey", kind, encode(bytes_hash, 'hex') as "bytesHash"
  from files
  where id = any($1::text[])`
const mediaShape = {
  fileId: column.fileId,
  storageKey: column.text,
  kind: column.oneOf('photo', 'video', 'voice'),
  bytesHash: column.text.orNull,
}

const mediaIdOf = ({ photoId, videoId, voiceId }: ChatMessage) => photoId ?? videoId ?? voiceId

/** A message with its neighbours before and after it, as the viewer can read them now. */
export async function readExcerpt(
  ctx: Context,
  me: Caller,
  chatId: ChatId,
  messageId: ChatMessageId,
): Promise<Excerpt> {
  const { chatMessages: before } = await listMessages(ctx, me, { chatId, before: messageId, limit })
  const after = before.at(-1)?.id ?? firstId
  const { chatMessages: rest } = await listMessages(ctx, me, { chatId, after, limit: limit + 1 })
  const messages = [...before, ...rest]
  const ids = messages.map(mediaIdOf).filter((id) => id !== null)
  const files: ExcerptMedia[] = ids.length > 0 ? await ctx.db.rows(selectMedia, [ids], mediaShape) : []
  return messages.map((message) => ({
    id: message.id,
    authorId: message.author.id,
    nickname: message.author.nickname,
    content: message.content,
    media: files.find(({ fileId }) => fileId === mediaIdOf(message)) ?? null,
    createdAt: message.createdAt.toISOString(),
    isReported: message.id === messageId,
  }))
}
