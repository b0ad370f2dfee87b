import type { ChatMessage } from '@byeol/contract/chat/message.ts'
import type { Photo, Video, Voice } from '@byeol/contract/file.ts'
import { saidOf } from '../../file/saidOf.ts'
import { photoLinks, videoLinks, voiceLinks } from '../../file/links.ts'
import type { MediaRow } from './messageRow.ts'

type Media = Pick<ChatMessage, 'photoId' | 'photo' | 'videoId' | 'video' | 'voiceId' | 'voice'>

export const noMedia = { photoId: null, photo: null, videoId: null, video: null, voiceId: null, voice: null }

/** The photo, video or voice recording that a row carries, with fresh links; at most one of them. */
export function toMedia(row: MediaRow, secret: Uint8Array, now: Date): Media {
  const { media_id: id, storage_key: key, duration_ms: durationMs, waveform } = row
  if (id === null) return noMedia
  if (key === null) return { ...noMedia, photoId: id }
  const said = saidOf(row)
  if (waveform !== null) {
    const voice = { id, durationMs: durationMs!, waveform, ...said, links: voiceLinks(secret, key, now) }
    return { ...noMedia, voiceId: id, voice: voice satisfies Voice }
  }
  const picture = { id, width: row.width!, height: row.height!, preview: row.preview!, ...said }
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
