import { limits } from '@byeol/contract/limits.ts'

const segmenter = new Intl.Segmenter('ko')

/** At most this many UTF-16 units are segmented, to limit the cost of long texts. */
const unitsLookedAt = limits.teaserChars * 24

/**
 * The beginning of a text in whole grapheme clusters, and at most half of a short text, so that a teaser never shows
 * everything.
 */
export function teaserOf(content: string, maxChars: number = limits.teaserChars): string {
  const seen = [...segmenter.segment(content.slice(0, unitsLookedAt))].map(({ segment }) => segment)
  return seen
    .slice(0, Math.min(maxChars, Math.floor(seen.length / 2)))
    .join('')
    .trimEnd()
}

/** The beginning of a readable text, as one line. */
export function excerptFrom(content: string, maxChars: number = limits.teaserChars): string {
  const line = content.slice(0, unitsLookedAt).replace(/\s+/gu, ' ').trim()
  return [...segmenter.segment(line)]
    .slice(0, maxChars)
    .map(({ segment }) => segment)
    .join('')
}
