import { limits } from '@byeol/contract/limits.ts'

/** The bounds of one kind of costly work on this node. */
export interface WorkBounds {
  /** How many run at once on this node. */
  atOnce: number
  /** How many of one person run at once. */
  atOncePerPerson: number
  /** How many of one person run or wait. Beyond: `too_many_requests`. */
  perPerson: number
  /** How many of all people wait. Beyond: `unavailable`. */
  waiting: number
  /** The `retryAfterSeconds` of `too_many_requests`. */
  retryAfterSeconds: number
  /** The memory that all running work may take together. Only for kinds that state how much each piece needs. */
  memoryBytes?: number
}

/**
 * THE bounds of all work that costs more than a few milliseconds. People who wait take turns; a kind never takes
 * another kind's places. Rule: reliability.md 35. The table in ARCHITECTURE.md names every kind.
 */
export const costlyWork = {
  /** Argon2: some 20 ms of a core and 19 MB, on a thread of its own. The person is the account, device or network. */
  passwordHashing: { atOnce: 1, atOncePerPerson: 1, perPerson: 20, waiting: 500, retryAfterSeconds: 2 },
  /** Decoding and re-encoding a picture: up to a second of a core. */
  photos: {
    atOnce: 2,
    atOncePerPerson: 1,
    perPerson: 12,
    waiting: 60,
    retryAfterSeconds: 3,
    memoryBytes: limits.photoMaxDecodedBytes + 40 * 1024 * 1024,
  },
  /** Re-encoding a video: up to four minutes of a core. */
  videos: { atOnce: 2, atOncePerPerson: 1, perPerson: 4, waiting: 40, retryAfterSeconds: 15 },
  /** Re-encoding a voice: some seconds of a core. */
  voices: { atOnce: 2, atOncePerPerson: 1, perPerson: 6, waiting: 40, retryAfterSeconds: 5 },
  /** A draft of captions: its sound cut out of the video, and up to a minute of waiting for the service. */
  captionDrafts: { atOnce: 4, atOncePerPerson: 1, perPerson: 2, waiting: 20, retryAfterSeconds: 10 },
  /** The copy of a photo with its viewer's id: half a second of a core. */
  photoMarks: { atOnce: 1, atOncePerPerson: 1, perPerson: 10, waiting: 120, retryAfterSeconds: 5 },
  /** The copy of a video with its viewer's id: up to a minute of a core. */
  videoMarks: { atOnce: 2, atOncePerPerson: 1, perPerson: 2, waiting: 12, retryAfterSeconds: 20 },
  /** A bought photo with its buyer's id, made while the buyer looks: 0.4 s of a core, kept for later looks. */
  soldPhotos: { atOnce: 1, atOncePerPerson: 1, perPerson: 12, waiting: 200, retryAfterSeconds: 3 },
  /** The small size of a bought photo or poster: 10 ms of a core at each look. Contents have up to 50. */
  soldThumbnails: { atOnce: 1, atOncePerPerson: 1, perPerson: 60, waiting: 600, retryAfterSeconds: 3 },
  /** Reading a linked page and its picture: up to six seconds of waiting. */
  linkPreviews: { atOnce: 12, atOncePerPerson: 2, perPerson: 6, waiting: 60, retryAfterSeconds: 5 },
  /** A person's download of their data: a connection of the database for its whole time. */
  exports: { atOnce: 2, atOncePerPerson: 1, perPerson: 2, waiting: 20, retryAfterSeconds: 30 },
  /** A search: up to some hundred milliseconds of the database. */
  searches: { atOnce: 4, atOncePerPerson: 1, perPerson: 4, waiting: 100, retryAfterSeconds: 1 },
  /** Changing a reaction: a database connection, which may wait for other reactions to the same message. */
  reactions: { atOnce: 4, atOncePerPerson: 1, perPerson: 20, waiting: 2_000, retryAfterSeconds: 1 },
  /** Carrying out a signed act of staff to count its price, and undoing it: a connection, and locks meanwhile. */
  prices: { atOnce: 3, atOncePerPerson: 1, perPerson: 3, waiting: 30, retryAfterSeconds: 1 },
  /** Finding the watermark of a leaked picture or video, for staff: some seconds of a core. */
  leakTraces: { atOnce: 1, atOncePerPerson: 1, perPerson: 3, waiting: 12, retryAfterSeconds: 10 },
  /** Storing a part of a file that has arrived, and joining the parts of a file. */
  uploads: { atOnce: 48, atOncePerPerson: 2, perPerson: 12, waiting: 120, retryAfterSeconds: 3 },
} as const satisfies Record<string, WorkBounds>

type Kind = keyof typeof costlyWork
/** Waits in the queue's table, where all nodes see it (queue/lanes.ts). */
export type QueuedKind = 'photoMarks' | 'videoMarks'
/** Waits in the memory of its node (`ctx.limits.inTurn`). */
export type WorkKind = Exclude<Kind, QueuedKind>
export const queuedKinds: readonly Kind[] = ['photoMarks', 'videoMarks'] satisfies QueuedKind[]
