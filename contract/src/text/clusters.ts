// A slow phone needs about 100 ms to make the segmenter or the expression, so each is made when it is first used.
let segmenter: Intl.Segmenter | undefined
let emoji: RegExp | undefined

/** Latin letters, Korean syllables and single jamo: each UTF-16 unit of such a text is a cluster of its own. */
const plain = /^[\u0020-\u007E\u3131-\u318E\uAC00-\uD7A3]*$/u

/**
 * Yields the clusters of a text one by one, so that a caller that needs only the first ones does not pay for the rest.
 */
export function* takeClusters(text: string): Generator<string> {
  if (plain.test(text)) return yield* text
  segmenter ??= new Intl.Segmenter('ko')
  for (const { segment } of segmenter.segment(text)) yield segment
}

/** The clusters of a text, each seen as one character: a syllable, a letter with its marks, an emoji. */
export const clustersOf = (text: string): string[] => (plain.test(text) ? text.split('') : [...takeClusters(text)])

/** Whether a cluster is one emoji that keyboards offer and fonts have a picture of (Unicode's RGI set). */
export const isEmoji = (cluster: string): boolean => (emoji ??= /^\p{RGI_Emoji}$/v).test(cluster)
