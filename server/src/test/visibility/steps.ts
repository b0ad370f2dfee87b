import fc from 'fast-check'

/** The steps that people take, and how often each one happens. */
const kinds = {
  say: 22,
  answer: 9,
  react: 8,
  unreact: 2,
  hide: 3,
  delete: 2,
  favorite: 3,
  block: 4,
  unblock: 3,
  flicker: 3,
  mute: 1,
  follow: 2,
  unfollow: 1,
  premium: 4,
  pass: 3,
  open: 3,
  accept: 2,
  group: 1,
  invite: 2,
  leave: 1,
  read: 3,
} as const
export type Kind = keyof typeof kinds

export interface Step {
  kind: Kind
  who: number
  whom: number
  /** A random number that selects one of the possible chats or messages. */
  which: number
  /** A random number that selects words, emojis or durations. */
  how: number
}

export const steps: fc.Arbitrary<Step[]> = fc.array(
  fc.record({
    kind: fc.constantFrom(...(Object.keys(kinds) as Kind[]).flatMap((kind) => Array<Kind>(kinds[kind]).fill(kind))),
    who: fc.constantFrom(0, 0, 0, 1, 2, 2, 3, 3, 4, 5),
    whom: fc.constantFrom(0, 0, 0, 1, 2, 2, 3, 4, 5),
    which: fc.nat(9),
    how: fc.nat(12),
  }),
  { minLength: 70, maxLength: 90, size: 'max' },
)

export const searchedWord = '별빛'
export const unwantedWord = '바보'

/** A plain text, or one that contains the searched word, the word that celebs do not want to see, or a link. */
export const contentOf = (how: number, number: number): string =>
  [`말 ${number}`, `${searchedWord} ${number}`, `${unwantedWord} ${number}`, `a://b.c/${number}`][how % 4]!

export const emojiOf = (how: number): string => ['❤️', '👍', '😂'][how % 3]!
