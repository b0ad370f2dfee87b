/** A photo or video that the person picked on this device, with its size in pixels. It is a video if `video` is there. */
export interface PickedMedia {
  file: Blob
  width: number
  height: number
  /** Null: this browser could not measure it. */
  video?: { durationMs: number | null; poster: Blob | null }
}
