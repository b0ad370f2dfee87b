export interface LetterStats {
  recipientCount: number
  readCount: number
  replyCount: number
}

/** How many broadcast messages the usual share is computed from. */
const lettersCompared = 10

export const readPercent = ({ readCount, recipientCount }: LetterStats): number =>
  recipientCount === 0 ? 0 : Math.round((readCount / recipientCount) * 100)

/**
 * The share of recipients, in percent, who read recent broadcast messages. Null if there are fewer than three messages,
 * which are too few to tell.
 */
export function usualPercent(letters: readonly LetterStats[]): number | null {
  const compared = letters.filter(({ recipientCount }) => recipientCount > 0).slice(0, lettersCompared)
  if (compared.length < 3) return null
  const sum = (of: 'readCount' | 'recipientCount') => compared.reduce((all, letter) => all + letter[of], 0)
  return Math.round((sum('readCount') / sum('recipientCount')) * 100)
}
