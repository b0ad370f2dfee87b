// Each takes a slow phone some 30 ms to make, so it is made when it is first used.
let segmenter: Intl.Segmenter | undefined
let emoji: RegExp | undefined

/** The clusters of a text that a person takes for one character: a syllable, a letter with its marks, an emoji. */
export function clustersOf(text: string): string[] {
  segmenter ??= new Intl.Segmenter('ko')
  return [...segmenter.segment(text)].map(({ segment }) => segment)
}

/** Whether a cluster is one emoji that keyboards offer and fonts have a picture of (Unicode's RGI set). */
export const isEmoji = (cluster: string): boolean => (emoji ??= /^\p{RGI_Emoji}$/v).test(cluster)
