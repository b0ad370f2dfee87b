import { mediaRowShape } from '../view/messageRow.ts'
import type { ChatMessage } from '@byeol/contract/chat/message.ts'
import type { ChatId, FileId, UserId } from '@byeol/contract/ids.ts'
import type { Context } from '../../../context.ts'
import type { Queries } from '../../../db/database.ts'
import { requireFilesNotRemoved } from '../../file/removedMedia.ts'
import { toMedia } from '../view/toMedia.ts'

const select = `
  select id as media_id, storage_key, width, height, preview, duration_ms, alt, captions_language
  from files
  where id = $1 and owner_id = $2 and chat_id = $3 and kind = $4`

/**
 * The photo or video that a new message carries. Throws `media_removed`, and `not_found` unless the author uploaded it
 * for this chat.
 */
export async function findOwnMedia(
  { secrets, now }: Context,
  db: Queries,
  ownerId: UserId,
  chatId: ChatId,
  { photoId, videoId }: { photoId: FileId | null; videoId: FileId | null },
): Promise<Pick<ChatMessage, 'photoId' | 'photo' | 'videoId' | 'video'>> {
  await requireFilesNotRemoved(db, [videoId ?? photoId!])
  const row = await db.get(select, [videoId ?? photoId, ownerId, chatId, videoId ? 'video' : 'photo'], mediaRowShape)
  return toMedia(row, secrets.file, now())
}
