import { costlyWork, type QueuedKind, type WorkBounds } from '../memory/costlyWork.ts'

/**
 * The lanes of the queue. Each has workers of its own on every node, so that no task waits behind another lane's. In
 * the lanes of costly work people take turns, within the bounds of their kind (`costlyWork.ts`). `tasks.ts` assigns
 * each task to a lane.
 */
export const lanes = {
  /** Captures, refunds: nothing else may delay them (reliability.md 4, 35). */
  money: { atOnce: 4 },
  /** Mails and SMS: a person waits for a code. */
  letters: { atOnce: 4 },
  /** Mails to many people. No person waits for them. */
  bulkMails: { atOnce: 2 },
  pushes: { atOnce: 4 },
  photoMarks: costlyWork.photoMarks,
  videoMarks: costlyWork.videoMarks,
  /** Work that no person waits for: welcomes, deletions, unlinking from providers. */
  upkeep: { atOnce: 2 },
} as const satisfies Record<string, { atOnce: number }> & Record<QueuedKind, WorkBounds>

export type Lane = keyof typeof lanes
