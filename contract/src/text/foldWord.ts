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
