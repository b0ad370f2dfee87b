export interface LetterStats {
  recipientCount: number
  readCount: number
  replyCount: number
}

/** The usual share is that of this many letters. */
const lettersCompared = 10

export const readPercent = ({ readCount, recipientCount }: LetterStats): number =>
  recipientCount === 0 ? 0 : Math.round((readCount / recipientCount) * 100)

/** The share of fans, in percent, who read the last letters; null with fewer than three, which say nothing yet. */
export function usualPercent(letters: readonly LetterStats[]): number | null {
  const compared = letters.filter(({ recipientCount }) => recipientCount > 0).slice(0, lettersCompared)
  if (compared.length < 3) return null
  const sum = (of: 'readCount' | 'recipientCount') => compared.reduce((all, letter) => all + letter[of], 0)
  return Math.round((sum('readCount') / sum('recipientCount')) * 100)
}
