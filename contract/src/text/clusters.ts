const segmenter = new Intl.Segmenter('ko')
const emoji = /^\p{RGI_Emoji}$/v

/** The clusters of a text that a person takes for one character: a syllable, a letter with its marks, an emoji. */
export const clustersOf = (text: string): string[] => [...segmenter.segment(text)].map(({ segment }) => segment)

/** Whether a cluster is one emoji that keyboards offer and fonts have a picture of (Unicode's RGI set). */
export const isEmoji = (cluster: string): boolean => emoji.test(cluster)
