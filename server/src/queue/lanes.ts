import { costlyWork, type QueuedKind, type WorkBounds } from '../memory/costlyWork.ts'

/**
 * The lanes of the queue. Each has its own workers on every node, so that no task waits behind those of another lane.
 * In lanes for costly work, people take turns within the limits of that kind (`costlyWork.ts`). `tasks.ts` assigns each
 * task to a lane.
 */
export const lanes = {
  /** Returning and refunding payments. Nothing else may delay these (reliability.md 4, 35). */
  money: { atOnce: 4 },
  /** Mails and text messages to one person, who may be waiting for a code. */
  letters: { atOnce: 4 },
  /** Mails to many people, which are not urgent. */
  bulkMails: { atOnce: 2 },
  pushes: { atOnce: 4 },
  photoMarks: costlyWork.photoMarks,
  videoMarks: costlyWork.videoMarks,
  /** Work that is not urgent: welcome messages, deletions, unlinking from providers. */
  upkeep: { atOnce: 2 },
} as const satisfies Record<string, { atOnce: number }> & Record<QueuedKind, WorkBounds>

export type Lane = keyof typeof lanes
