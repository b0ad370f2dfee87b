import type { ChatMessage } from '@byeol/contract/chat/message.ts'
import type { Photo, Video } from '@byeol/contract/file.ts'
import { saidOf } from '../../file/saidOf.ts'
import { photoLinks, videoLinks } from '../../file/links.ts'
import type { MediaRow } from './messageRow.ts'

type Media = Pick<ChatMessage, 'photoId' | 'photo' | 'videoId' | 'video'>

export const noMedia = { photoId: null, photo: null, videoId: null, video: null }

/** The photo or video that a row carries, with fresh links; at most one of the two. */
export function toMedia(row: MediaRow, secret: Uint8Array, now: Date): Media {
  const { media_id: id, storage_key: key, duration_ms: durationMs } = row
  if (id === null) return noMedia
  if (key === null) return { ...noMedia, photoId: id }
  const picture = { id, width: row.width!, height: row.height!, preview: row.preview!, ...saidOf(row) }
  if (durationMs === null)
    return {
      ...noMedia,
      photoId: id,
      photo: { ...picture, links: photoLinks(secret, key, now) } satisfies Photo,
    }
  return {
    ...noMedia,
    videoId: id,
    video: { ...picture, durationMs, links: videoLinks(secret, key, now) } satisfies Video,
  }
}
