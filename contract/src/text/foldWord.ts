/**
 * The form in which a text is compared with unwanted words: NFKC, lower case, without spaces and invisible characters,
 * so that full-width letters and gaps cannot hide a word. The server matches with it, and the app detects duplicates
 * with it.
 */
export const foldWord = (written: string): string =>
  written
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s\p{Cf}\u034F\u115F\u1160\u17B4\u17B5\u2800]/gu, '')

/** Whether a text contains one of the words, which must be folded already. */
export function containsWord(written: string, words: readonly string[]): boolean {
  if (words.length === 0) return false
  const plain = foldWord(written)
  return words.some((word) => plain.includes(word))
}
