import { limits } from '../limits.ts'

/**
 * A # or full-width ＃ that does not directly follow a word, an address or another #, and the word after it. A word of
 * digits only is not a hashtag.
 */
export const hashtag = /(?<![\p{L}\p{N}\p{M}_#＃@＠/.])[#＃]((?![\p{N}_]+(?![\p{L}\p{N}\p{M}_]))[\p{L}\p{N}\p{M}_]+)/gu

/** The hashtags in a text as they are stored and searched: without #, NFC, lower case, without duplicates. */
export function hashtagsIn(content: string): string[] {
  const tags = [...content.normalize('NFC').matchAll(hashtag)].map(([, tag = '']) => tag.toLowerCase())
  return [...new Set(tags)].filter((tag) => tag.length <= limits.hashtagMax).slice(0, limits.hashtagsPerPost)
}
