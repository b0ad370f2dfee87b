import type { Part } from '../voices/readWords.ts'

export interface Told {
  at: Date
  part: Part
}

/** Messages that a celeb sends one right after another, oldest first. */
export type Run = readonly [Told, ...Told[]]
