import { emojiWords, type EmojiKind } from '../../../../i18n/emojiWords.ts'

export interface Emoji {
  emoji: string
  words: string
}

export const emojisByKind: readonly { kind: EmojiKind; emojis: readonly Emoji[] }[] = Object.entries(emojiWords).map(
  ([kind, list]) => ({
    kind: kind as EmojiKind,
    emojis: list.split('|').map((entry) => {
      const at = entry.indexOf(' ')
      return { emoji: entry.slice(0, at), words: entry.slice(at + 1) }
    }),
  }),
)

/** The emojis that have a keyword containing the typed text, without duplicates. */
export function findEmojis(typed: string): Emoji[] {
  const wanted = typed.normalize('NFC').trim().toLowerCase()
  const found = emojisByKind
    .flatMap(({ emojis }) => emojis)
    .filter(({ emoji, words }) => words.includes(wanted) || emoji === wanted)
  return [...new Map(found.map((one) => [one.emoji, one])).values()]
}
