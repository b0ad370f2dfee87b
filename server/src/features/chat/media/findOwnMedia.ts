import { mediaRowShape } from '../view/messageRow.ts'
import type { ChatMessage } from '@byeol/contract/chat/message.ts'
import type { ChatId, FileId, UserId } from '@byeol/contract/ids.ts'
import type { Context } from '../../../context.ts'
import type { Queries } from '../../../db/database.ts'
import { requireFilesNotRemoved } from '../../file/removedMedia.ts'
import { noMedia, toMedia } from '../view/toMedia.ts'

const select = `
  select id as media_id, storage_key, width, height, preview, duration_ms, waveform, alt, captions_language
  from files
  where id = $1 and owner_id = $2 and chat_id = $3 and kind = $4`

/** The file that a message names, and what it has to be. */
export interface OwnMedia {
  mediaId: FileId
  kind: 'photo' | 'video' | 'voice'
}

/** The file that the parameters of a message name; null for a text. */
export function namedMedia({
  photoId,
  videoId,
  voiceId,
}: {
  photoId?: FileId | undefined
  videoId?: FileId | undefined
  voiceId?: FileId | undefined
}): OwnMedia | null {
  if (photoId) return { mediaId: photoId, kind: 'photo' }
  if (videoId) return { mediaId: videoId, kind: 'video' }
  return voiceId ? { mediaId: voiceId, kind: 'voice' } : null
}

/**
 * The photo, video or voice recording that a new message carries. Throws `media_removed`, and `not_found` unless the
 * author uploaded it for this chat.
 */
export async function findOwnMedia(
  { secrets, now }: Context,
  db: Queries,
  ownerId: UserId,
  chatId: ChatId,
  { mediaId, kind }: OwnMedia,
): Promise<Pick<ChatMessage, keyof typeof noMedia>> {
  await requireFilesNotRemoved(db, [mediaId])
  const row = await db.get(select, [mediaId, ownerId, chatId, kind], mediaRowShape)
  return toMedia(row, secrets.file, now())
}
