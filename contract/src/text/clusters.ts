// Each takes a slow phone some 100 ms to make, so it is made when it is first used.
let segmenter: Intl.Segmenter | undefined
let emoji: RegExp | undefined

/** Latin letters, Korean syllables and single jamo: each UTF-16 unit of such a text is a cluster of its own. */
const plain = /^[\u0020-\u007E\u3131-\u318E\uAC00-\uD7A3]*$/u

/** The clusters of a text that a person takes for one character: a syllable, a letter with its marks, an emoji. */
export function clustersOf(text: string): string[] {
  if (plain.test(text)) return text.split('')
  segmenter ??= new Intl.Segmenter('ko')
  return [...segmenter.segment(text)].map(({ segment }) => segment)
}

/** Whether a cluster is one emoji that keyboards offer and fonts have a picture of (Unicode's RGI set). */
export const isEmoji = (cluster: string): boolean => (emoji ??= /^\p{RGI_Emoji}$/v).test(cluster)
