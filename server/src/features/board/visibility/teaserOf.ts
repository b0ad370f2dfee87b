import { limits } from '@byeol/contract/limits.ts'

const segmenter = new Intl.Segmenter('ko')

/** What a reader sees at once of a text of any length: so much of it is looked at and no more. */
const unitsLookedAt = limits.teaserChars * 24

/** The beginning of a text, whole characters as people see them; of a short one half, so that a teaser never tells all. */
export function teaserOf(content: string, maxChars: number = limits.teaserChars): string {
  const seen = [...segmenter.segment(content.slice(0, unitsLookedAt))].map(({ segment }) => segment)
  return seen
    .slice(0, Math.min(maxChars, Math.floor(seen.length / 2)))
    .join('')
    .trimEnd()
}

/** The beginning of a text that one may read, in one line. */
export function excerptFrom(content: string, maxChars: number = limits.teaserChars): string {
  const line = content.slice(0, unitsLookedAt).replace(/\s+/gu, ' ').trim()
  return [...segmenter.segment(line)]
    .slice(0, maxChars)
    .map(({ segment }) => segment)
    .join('')
}
