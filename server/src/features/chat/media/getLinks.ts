import { ApiError } from '@byeol/contract/errors.ts'
import type { ChatMessageId } from '@byeol/contract/ids.ts'
import type { MediaLinks } from '@byeol/contract/file.ts'
import type { Context } from '../../../context.ts'
import type { Caller } from '../../../http/call.ts'
import { findReadableMedia } from './findReadableMedia.ts'
import { mediaLinks } from '../../file/links.ts'

/**
 * Fresh links to the photo or video of a message that the viewer may read. Throws `not_found` for absent and denied
 * alike.
 */
export async function getLinks(ctx: Context, me: Caller, messageId: ChatMessageId): Promise<MediaLinks> {
  const media = await findReadableMedia(ctx, me.person, messageId)
  if (!media) throw new ApiError('not_found')
  return mediaLinks(ctx.secrets.file, media, ctx.now())
}
