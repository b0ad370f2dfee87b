import { limits } from '../limits.ts'

/**
 * A # or a full-width ＃ that does not follow a word, an address or another #, and the word after it. A word of only
 * digits is no hashtag.
 */
export const hashtag = /(?<![\p{L}\p{N}\p{M}_#＃@＠/.])[#＃]((?![\p{N}_]+(?![\p{L}\p{N}\p{M}_]))[\p{L}\p{N}\p{M}_]+)/gu

/** The hashtags of a text as stored and searched: without #, NFC, lower case, without duplicates. */
export function hashtagsIn(content: string): string[] {
  const tags = [...content.normalize('NFC').matchAll(hashtag)].map(([, tag = '']) => tag.toLowerCase())
  return [...new Set(tags)].filter((tag) => tag.length <= limits.hashtagMax).slice(0, limits.hashtagsPerPost)
}
