/**
 * A text as it is compared with unwanted words: one form of each letter, lower case, without spaces and without what
 * nobody sees, so that neither width nor gaps hide a word. The server matches with it and the app finds doubles with it.
 */
export const foldWord = (written: string): string =>
  written
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s\p{Cf}\u034F\u115F\u1160\u17B4\u17B5\u2800]/gu, '')

/** Whether a text holds one of the words, which come folded. */
export function holdsWord(written: string, words: readonly string[]): boolean {
  if (words.length === 0) return false
  const plain = foldWord(written)
  return words.some((word) => plain.includes(word))
}
