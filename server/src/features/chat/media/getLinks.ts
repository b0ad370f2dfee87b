import { ApiError } from '@byeol/contract/errors.ts'
import type { ChatMessageId } from '@byeol/contract/ids.ts'
import type { MediaLinks, VoiceLinks } from '@byeol/contract/file.ts'
import type { Context } from '../../../context.ts'
import type { Caller } from '../../../http/call.ts'
import { findReadableMedia } from './findReadableMedia.ts'
import { mediaLinks, voiceLinks } from '../../file/links.ts'

/**
 * Fresh links to the photo or video of a message that the viewer may read. Throws `not_found` for absent and denied
 * alike.
 */
export async function getLinks(ctx: Context, me: Caller, messageId: ChatMessageId): Promise<MediaLinks> {
  const media = await findReadableMedia(ctx, me.person, messageId)
  if (!media || media.kind === 'voice') throw new ApiError('not_found')
  return mediaLinks(ctx.secrets.file, { ...media, kind: media.kind }, ctx.now())
}

/** The same for the voice recording of a message. */
export async function getVoiceLinks(ctx: Context, me: Caller, messageId: ChatMessageId): Promise<VoiceLinks> {
  const media = await findReadableMedia(ctx, me.person, messageId)
  if (media?.kind !== 'voice') throw new ApiError('not_found')
  return voiceLinks(ctx.secrets.file, media.storageKey, ctx.now())
}
