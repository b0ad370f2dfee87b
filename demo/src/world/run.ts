import type { Part } from '../voices/readWords.ts'

export interface Told {
  at: Date
  part: Part
}

/** Messages that a celeb sends in one go, oldest first. */
export type Run = readonly [Told, ...Told[]]
