// Both are created on first use, because a slow phone needs about 100 ms for each.
let segmenter: Intl.Segmenter | undefined
let emoji: RegExp | undefined

/** Latin letters, Korean syllables and single jamo: in such a text, each UTF-16 unit is a cluster. */
const plain = /^[\u0020-\u007E\u3131-\u318E\uAC00-\uD7A3]*$/u

/**
 * Yields the grapheme clusters of a text one by one, so that a caller that needs only the first ones does not read the
 * rest.
 */
export function* takeClusters(text: string): Generator<string> {
  if (plain.test(text)) return yield* text
  segmenter ??= new Intl.Segmenter('ko')
  for (const { segment } of segmenter.segment(text)) yield segment
}

/**
 * The grapheme clusters of a text, each of which is seen as one character: a syllable, a letter with its marks, an
 * emoji.
 */
export const clustersOf = (text: string): string[] => (plain.test(text) ? text.split('') : [...takeClusters(text)])

/** Whether a cluster is a single emoji of Unicode's RGI set, which keyboards offer and fonts support. */
export const isEmoji = (cluster: string): boolean => (emoji ??= /^\p{RGI_Emoji}$/v).test(cluster)
