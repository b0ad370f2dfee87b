import { limits } from './limits.ts'

/** A # that no word, address or other # goes before, and the word after it, which is no bare number. */
export const hashtag = /(?<![\p{L}\p{N}\p{M}_#@/.])#((?![\p{N}_]+(?![\p{L}\p{N}\p{M}_]))[\p{L}\p{N}\p{M}_]+)/gu

/** The hashtags of a text as they are stored and looked for: without #, NFC, lower case, each once. */
export function hashtagsIn(content: string): string[] {
  const tags = [...content.normalize('NFC').matchAll(hashtag)].map(([, tag = '']) => tag.toLowerCase())
  return [...new Set(tags)].filter((tag) => tag.length <= limits.hashtagMax).slice(0, limits.hashtagsPerPost)
}
