import { limits } from '@byeol/contract/limits.ts'

/** The limits for one kind of costly work on this node. */
export interface WorkBounds {
  /** How many pieces of work run concurrently on this node. */
  atOnce: number
  /** How many of the same person run concurrently. */
  atOncePerPerson: number
  /** How many of the same person may be running or waiting. Above that: `too_many_requests`. */
  perPerson: number
  /** How many of all people together may be waiting. Above that: `unavailable`. */
  waiting: number
  /** The `retryAfterSeconds` in `too_many_requests`. */
  retryAfterSeconds: number
  /**
   * The memory that all running work of this kind may use together. Only for kinds that state their need for each
   * piece.
   */
  memoryBytes?: number
}

/**
 * All limits of work that takes more than a few milliseconds. People who wait take turns, and no kind can use the
 * capacity of another. Rule: reliability.md 35. The table in ARCHITECTURE.md lists every kind.
 */
export const costlyWork = {
  /**
   * Argon2 password hashing: some 20 ms of CPU time and 19 MB, on a separate thread. The limits are per account, device
   * or network.
   */
  passwordHashing: { atOnce: 1, atOncePerPerson: 1, perPerson: 20, waiting: 500, retryAfterSeconds: 2 },
  /** Decoding and re-encoding a picture: up to one second of CPU time. */
  photos: {
    atOnce: 2,
    atOncePerPerson: 1,
    perPerson: 12,
    waiting: 60,
    retryAfterSeconds: 3,
    memoryBytes: limits.photoMaxDecodedBytes + 40 * 1024 * 1024,
  },
  /** Re-encoding a video: up to four minutes of CPU time. */
  videos: { atOnce: 2, atOncePerPerson: 1, perPerson: 4, waiting: 40, retryAfterSeconds: 15 },
  /** Re-encoding a voice message: some seconds of CPU time. */
  voices: { atOnce: 2, atOncePerPerson: 1, perPerson: 6, waiting: 40, retryAfterSeconds: 5 },
  /** Drafting captions: extracting the sound of a video, then up to a minute of waiting for the service. */
  captionDrafts: { atOnce: 4, atOncePerPerson: 1, perPerson: 2, waiting: 20, retryAfterSeconds: 10 },
  /** Watermarking a copy of a photo with its viewer's id: half a second of CPU time. */
  photoMarks: { atOnce: 1, atOncePerPerson: 1, perPerson: 10, waiting: 120, retryAfterSeconds: 5 },
  /** Watermarking a copy of a video with its viewer's id: up to a minute of CPU time. */
  videoMarks: { atOnce: 2, atOncePerPerson: 1, perPerson: 2, waiting: 12, retryAfterSeconds: 20 },
  /**
   * Watermarking a bought photo with its buyer's id, when the buyer opens it: 0.4 s of CPU time; the result is cached.
   */
  soldPhotos: { atOnce: 1, atOncePerPerson: 1, perPerson: 12, waiting: 200, retryAfterSeconds: 3 },
  /**
   * Making the thumbnail of a bought photo or poster: 10 ms of CPU time at each view. Contents have up to 50 of them.
   */
  soldThumbnails: { atOnce: 1, atOncePerPerson: 1, perPerson: 60, waiting: 600, retryAfterSeconds: 3 },
  /**
   * Drawing a celeb's link preview: 0.2 s of CPU time; the result is cached. Messengers have no account, so a network
   * counts as a person.
   */
  previewCards: { atOnce: 1, atOncePerPerson: 1, perPerson: 12, waiting: 60, retryAfterSeconds: 3 },
  /** Fetching a linked page and its picture: up to six seconds of waiting. */
  linkPreviews: { atOnce: 12, atOncePerPerson: 2, perPerson: 6, waiting: 60, retryAfterSeconds: 5 },
  /** A translation: up to some seconds of waiting for the service. */
  translations: { atOnce: 12, atOncePerPerson: 3, perPerson: 30, waiting: 200, retryAfterSeconds: 2 },
  /** A person's download of their data: occupies a database connection for its whole duration. */
  exports: { atOnce: 2, atOncePerPerson: 1, perPerson: 2, waiting: 20, retryAfterSeconds: 30 },
  /** A search: up to some hundred milliseconds of database time. */
  searches: { atOnce: 4, atOncePerPerson: 1, perPerson: 4, waiting: 100, retryAfterSeconds: 1 },
  /** Changing a reaction: a database connection, which may wait for other reactions to the same message. */
  reactions: { atOnce: 4, atOncePerPerson: 1, perPerson: 20, waiting: 2_000, retryAfterSeconds: 1 },
  /**
   * Running a signed staff call on trial to count its consequences, and rolling it back: a database connection, and row
   * locks in the meantime.
   */
  prices: { atOnce: 3, atOncePerPerson: 1, perPerson: 3, waiting: 30, retryAfterSeconds: 1 },
  /** Finding the watermark in a leaked picture or video, for staff: some seconds of CPU time. */
  leakTraces: { atOnce: 1, atOncePerPerson: 1, perPerson: 3, waiting: 12, retryAfterSeconds: 10 },
  /** Storing an uploaded part of a file, and joining the parts of a file. */
  uploads: { atOnce: 48, atOncePerPerson: 2, perPerson: 12, waiting: 120, retryAfterSeconds: 3 },
} as const satisfies Record<string, WorkBounds>

type Kind = keyof typeof costlyWork
/** Kinds that wait in the task queue's table, shared by all nodes (queue/lanes.ts). */
export type QueuedKind = 'photoMarks' | 'videoMarks'
/** Kinds that wait in the memory of their node (`ctx.limits.inTurn`). */
export type WorkKind = Exclude<Kind, QueuedKind>
export const queuedKinds: readonly Kind[] = ['photoMarks', 'videoMarks'] satisfies QueuedKind[]
