/** A photo or video picked on this device, with its size in pixels. A video if `video` is set. */
export interface PickedMedia {
  file: Blob
  width: number
  height: number
  /** Of an animation: chats and posts keep its movement, or every copy shows only the first frame. */
  motion?: 'kept' | 'lost'
  /** Null: this browser could not measure it. */
  video?: {
    durationMs: number | null
    poster: Blob | null
    /** The server keeps its beginning, because all of it would be too long. */
    isCut?: boolean
  }
}
