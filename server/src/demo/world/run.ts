import type { Part } from '../voices/readWords.ts'

export interface Told {
  at: Date
  part: Part
}

/** What was told in one go, oldest first. */
export type Run = readonly [Told, ...Told[]]
