import { ApiError } from '@byeol/contract/errors.ts'
import type { ChatMessageId, FileId } from '@byeol/contract/ids.ts'
import type { Context } from '../../../context.ts'
import type { Person } from '../../../memory/people.ts'
import { findReadableMedia, type ReadableMedia } from './findReadableMedia.ts'

/** A file of a message that a person may read. Throws `not_found` for any other file. */
export async function requireMediaOf(
  ctx: Context,
  person: Person,
  messageId: ChatMessageId,
  fileId: FileId,
): Promise<ReadableMedia> {
  const media = await findReadableMedia(ctx, person, messageId)
  if (media?.fileId !== fileId) throw new ApiError('not_found')
  return media
}
