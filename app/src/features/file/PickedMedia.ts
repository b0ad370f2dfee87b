/** A photo or video picked on this device, with its size in pixels. A video if `video` is set. */
export interface PickedMedia {
  file: Blob
  width: number
  height: number
  /** Its description, which is saved once the file is uploaded. */
  alt?: string
  /** Set for an animation. `kept`: chats and posts show it moving. `lost`: every copy shows only the first frame. */
  motion?: 'kept' | 'lost'
  /** Its values are null if this browser could not measure the video. */
  video?: {
    durationMs: number | null
    poster: Blob | null
    /** The whole video would be too long, so the server keeps its beginning. */
    isCut?: boolean
  }
}
