import type { Language } from '@byeol/contract/locale/language.ts'

/**
 * A photo picked on this device, with its size in pixels. If `video` is set, it is a video; if `voice` is set, it is a
 * voice recording, and its size is 0.
 */
export interface PickedMedia {
  file: Blob
  width: number
  height: number
  /** The description, which is sent once the file is uploaded. */
  alt?: string
  /**
   * Set for an animated picture. `kept`: it is animated in chats and posts. `lost`: only its first frame can be shown.
   */
  motion?: 'kept' | 'lost'
  /** The values are null if this browser could not measure the video. */
  video?: {
    durationMs: number | null
    poster: Blob | null
    /** The video is too long, so the server keeps only its beginning. */
    isCut?: boolean
  }
  voice?: RecordedVoice
}

/** What is known of a recording: its length, and the loudness of 48 parts, each from 0 to 100. */
export interface RecordedVoice {
  durationMs: number
  waveform: readonly number[]
  /** Its words as WebVTT, which are saved once it is uploaded. */
  words?: { captions: string; language: Language }
}

export type MediaKind = 'photo' | 'video' | 'voice'

export const kindOf = ({ video, voice }: Pick<PickedMedia, 'video' | 'voice'>): MediaKind =>
  voice ? 'voice' : video ? 'video' : 'photo'
