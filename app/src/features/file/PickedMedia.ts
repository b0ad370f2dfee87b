/** A photo or video picked on this device, with its size in pixels. A video if `video` is set. */
export interface PickedMedia {
  file: Blob
  width: number
  height: number
  /** An animation; its copies show only the first frame. */
  isStill?: boolean
  /** Null: this browser could not measure it. */
  video?: { durationMs: number | null; poster: Blob | null }
}
