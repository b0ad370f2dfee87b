import { hangulFinals, hangulInitials as initials } from '@byeol/contract/text/hangul.ts'
import { bareName } from './bareName.ts'

const firstSyllable = 0xac00
const lastSyllable = 0xd7a3
const perInitial = 588
const finals = 28
const finalConsonants = [...hangulFinals]
/** A double final consonant splits if a vowel follows: one consonant stays, the other begins the next syllable. */
const clusters: Record<string, [stays: string, goes: string]> = {
  ㄳ: ['ㄱ', 'ㅅ'],
  ㄵ: ['ㄴ', 'ㅈ'],
  ㄶ: ['ㄴ', 'ㅎ'],
  ㄺ: ['ㄹ', 'ㄱ'],
  ㄻ: ['ㄹ', 'ㅁ'],
  ㄼ: ['ㄹ', 'ㅂ'],
  ㄽ: ['ㄹ', 'ㅅ'],
  ㄾ: ['ㄹ', 'ㅌ'],
  ㄿ: ['ㄹ', 'ㅍ'],
  ㅀ: ['ㄹ', 'ㅎ'],
  ㅄ: ['ㅂ', 'ㅅ'],
}
/** The last, in Unicode order, of the final consonants that typing on can make of a final consonant: ㄹ can become ㅀ. */
const growsTo = (final: number): number =>
  finalConsonants.findLastIndex((one) => clusters[one]?.[0] === finalConsonants[final - 1]) + 1 || final
/** Sorts after every character that a name can continue with. */
const end = '\u{10ffff}'

const syllableOf = (letter: string): number | null => {
  const code = letter.codePointAt(0) ?? 0
  return code >= firstSyllable && code <= lastSyllable ? code - firstSyllable : null
}
const syllable = (place: number): string => String.fromCodePoint(firstSyllable + place)
const initialOf = (letter: string): string => {
  const place = syllableOf(letter)
  return place === null ? letter : initials[Math.floor(place / perInitial)]!
}

/**
 * The range of syllables that a letter of the search stands for: ㅎ means 하 to 힣. The last letter may be unfinished: 하
 * means 하 to 핳, and 살 means 살 to 삻.
 */
function rangeOf(letter: string, isLast: boolean): [from: string, to: string] {
  const initial = initials.indexOf(letter)
  if (initial >= 0) return [syllable(initial * perInitial), syllable((initial + 1) * perInitial - 1)]
  const place = syllableOf(letter)
  if (!isLast || place === null) return [letter, letter]
  const final = place % finals
  return [letter, syllable(place - final + (final === 0 ? finals - 1 : growsTo(final)))]
}

const escaped = (letter: string): string => letter.replace(/[\\^$.*+?()[\]{}|]/u, String.raw`\$&`)
const classOf = (letter: string, isLast: boolean): string => {
  const [from, to] = rangeOf(letter, isLast)
  return from === to ? escaped(letter) : `[${initials.includes(letter) ? letter : ''}${from}-${to}]`
}

/**
 * A range in one of the two indexes, from `from` up to but not including `to`, and a pattern that filters the names in
 * that range.
 */
export interface NameSearch {
  by: 'name' | 'initials'
  from: string
  to: string
  /** Null if the range needs no further filter. */
  pattern: string | null
  /** The normalized search words, to compare with usernames. */
  words: string
}

interface Typed {
  words: string
  letters: string[]
}
function readTyped(typed: string): Typed {
  const words = bareName(typed.normalize('NFC')).trim().replace(/\s+/gu, ' ').replace(/^@/u, '')
  return { words, letters: [...words].flatMap((letter) => clusters[letter] ?? letter) }
}

/**
 * The other reading of a last syllable that has a final consonant, as a keyboard shows it in mid-word: 섷 can be 서ㅎ, and
 * 닭 can be 달ㄱ.
 */
function splitLastSyllable(letters: readonly string[]): string[] | null {
  const place = syllableOf(letters.at(-1) ?? '')
  if (place === null || place % finals === 0) return null
  const bare = place - (place % finals)
  const final = finalConsonants[(place % finals) - 1]!
  const [stays, goes] = clusters[final] ?? [null, final]
  return [...letters.slice(0, -1), syllable(bare + (stays ? finalConsonants.indexOf(stays) + 1 : 0)), goes]
}

const patternOf = (letters: readonly string[]): string =>
  `^${letters.map((letter, at) => classOf(letter, at === letters.length - 1)).join('')}`

function read(letters: readonly string[], words: string): NameSearch {
  const firstInitial = letters.findIndex((letter) => initials.includes(letter))
  const pattern = patternOf(letters)
  // After two whole syllables, the index of initials is selective enough; unlike the other index, it finds 지우ㅋㅋ when
  // 지우ㅋ is typed.
  if (firstInitial === 0 || firstInitial > 1) {
    const typedInitials = letters.map(initialOf).join('')
    return {
      by: 'initials',
      from: typedInitials,
      to: `${typedInitials}${end}`,
      pattern: typedInitials === letters.join('') ? null : pattern,
      words,
    }
  }
  // The range covers the letters up to the first single consonant or the last letter: syllables with the same initial
  // are neighbours in the index.
  const until = firstInitial > 0 ? firstInitial : letters.length - 1
  const [from, to] = rangeOf(letters[until]!, until === letters.length - 1)
  const head = letters.slice(0, until).join('')
  return {
    by: 'name',
    from: `${head}${from}`,
    to: `${head}${to}${end}`,
    pattern: until === letters.length - 1 ? null : pattern,
    words,
  }
}

/**
 * The possible readings of what a person typed, the literal one first. Searching one costs the same even among a
 * million people.
 */
export function readNameSearches(typed: string): NameSearch[] {
  const { words, letters } = readTyped(typed)
  if (letters.length === 0) return []
  const other = splitLastSyllable(letters)
  return [read(letters, words), ...(other ? [read(other, words)] : [])]
}

/**
 * Parses what a person typed to find a name in a list: the beginning of the name as whole syllables, as initial
 * consonants (ㅅㅎ), as a mixture (서ㅎ), or as a keyboard shows it in the middle of a word (섷). Null for blank input.
 */
export function readNameSearch(typed: string): NameSearch | null {
  const { words, letters } = readTyped(typed)
  if (letters.length === 0) return null
  const search = read(letters, words)
  const other = splitLastSyllable(letters)
  if (!other) return search
  // If there is a single consonant before the last syllable, the range ends there for both readings. Otherwise the
  // range must begin at the last syllable without its final consonant.
  const isRangeSame = letters.some((letter) => initials.includes(letter))
  return {
    ...search,
    from: isRangeSame ? search.from : other.slice(0, -1).join(''),
    pattern: `${patternOf(letters)}|${patternOf(other)}`,
  }
}

/** SQL: the searchable form of the name of `users u`, which is indexed. */
export const searchedName = 'bare_name(u.nickname)'

/** SQL: the indexed expression over `users u` that a search uses. */
export const keyOf = (by: NameSearch['by']): string =>
  by === 'name' ? searchedName : `hangul_initials(${searchedName})`

/**
 * SQL: the condition of a search. Its `from`, `to` and `pattern` are the parameters from `$at` on. The range uses the
 * index.
 */
export const matches = (by: NameSearch['by'], at: number): string => `(
    ${keyOf(by)} ~>=~ $${at}::text and ${keyOf(by)} ~<~ $${at + 1}::text
    and ($${at + 2}::text is null or ${searchedName} ~ $${at + 2}::text)
  )`
