const initials = 'ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ'
const firstSyllable = 0xac00
const lastSyllable = 0xd7a3
const perInitial = 588
const finals = 28
/** What a final, from the first, becomes when a vowel follows: what stays with its syllable, and the initial of the next. */
const parted = [...'ㄱㄲㄳㄴㄵㄶㄷㄹㄺㄻㄼㄽㄾㄿㅀㅁㅂㅄㅅㅆㅇㅈㅊㅋㅌㅍㅎ']
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
/** The last final that a final may still grow into: ㄹ into ㅀ. */
const growsTo = (final: number): number =>
  parted.findLastIndex((one) => clusters[one]?.[0] === parted[final - 1]) + 1 || final
/** After every character that a name may go on with. */
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

/** What a letter of the search stands for: ㅎ for 하 to 힣, a last 하 for 하 to 핳 and a last 살 for 살 to 삻 since more of its final may be still to be typed. */
function span(letter: string, isLast: boolean): [from: string, to: string] {
  const initial = initials.indexOf(letter)
  if (initial >= 0) return [syllable(initial * perInitial), syllable((initial + 1) * perInitial - 1)]
  const place = syllableOf(letter)
  if (!isLast || place === null) return [letter, letter]
  const final = place % finals
  return [letter, syllable(place - final + (final === 0 ? finals - 1 : growsTo(final)))]
}

const escaped = (letter: string): string => letter.replace(/[\\^$.*+?()[\]{}|]/u, String.raw`\$&`)
const classOf = (letter: string, isLast: boolean): string => {
  const [from, to] = span(letter, isLast)
  return from === to ? escaped(letter) : `[${initials.includes(letter) ? letter : ''}${from}-${to}]`
}

/** Where to look: names from `from` to below `to` along the index of names or of initials, and then `pattern`. */
export interface NameSearch {
  by: 'name' | 'initials'
  from: string
  to: string
  /** What the range leaves open; null when it says all. */
  pattern: string | null
  /** Of a username. */
  words: string
}

interface Typed {
  words: string
  letters: string[]
}
function readTyped(typed: string): Typed {
  const words = typed.normalize('NFC').trim().replace(/\s+/gu, ' ').toLowerCase().replace(/^@/u, '')
  return { words, letters: [...words].flatMap((letter) => clusters[letter] ?? letter) }
}

/** The other reading of a last syllable with a final, as a keyboard has it in mid-word: 섷 is 서ㅎ, 닭 is 달ㄱ. */
function partLast(letters: readonly string[]): string[] | null {
  const place = syllableOf(letters.at(-1) ?? '')
  if (place === null || place % finals === 0) return null
  const bare = place - (place % finals)
  const final = parted[(place % finals) - 1]!
  const [stays, goes] = clusters[final] ?? [null, final]
  return [...letters.slice(0, -1), syllable(bare + (stays ? parted.indexOf(stays) + 1 : 0)), goes]
}

const patternOf = (letters: readonly string[]): string =>
  `^${letters.map((letter, at) => classOf(letter, at === letters.length - 1)).join('')}`

function read(letters: readonly string[], words: string): NameSearch {
  const firstInitial = letters.findIndex((letter) => initials.includes(letter))
  const pattern = patternOf(letters)
  // From the third letter on the initials alone say nearly all, and they find 지우ㅋㅋ by 지우ㅋ; before, names are too many.
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
  // Along the index as far as the first consonant or the last letter; syllables of one consonant stand side by side there.
  const until = firstInitial > 0 ? firstInitial : letters.length - 1
  const [from, to] = span(letters[until]!, until === letters.length - 1)
  const head = letters.slice(0, until).join('')
  return {
    by: 'name',
    from: `${head}${from}`,
    to: `${head}${to}${end}`,
    pattern: until === letters.length - 1 ? null : pattern,
    words,
  }
}

/** The readings of what somebody typed, as it stands first: each costs the same among a million. None: there is nothing to look for. */
export function readNameSearches(typed: string): NameSearch[] {
  const { words, letters } = readTyped(typed)
  if (letters.length === 0) return []
  const other = partLast(letters)
  return [read(letters, words), ...(other ? [read(other, words)] : [])]
}

/**
 * Reads what somebody typed to find a person in a list: the beginning of a name, whole syllables, initial consonants (ㅅㅎ),
 * both (서ㅎ), and what a keyboard makes of them in mid-word (섷). Null when there is nothing to look for.
 */
export function readNameSearch(typed: string): NameSearch | null {
  const { words, letters } = readTyped(typed)
  if (letters.length === 0) return null
  const search = read(letters, words)
  const other = partLast(letters)
  if (!other) return search
  // A consonant before it ends the range; else the range begins with the syllable that lost its final.
  const isRangeSame = letters.some((letter) => initials.includes(letter))
  return {
    ...search,
    from: isRangeSame ? search.from : other.slice(0, -1).join(''),
    pattern: `${patternOf(letters)}|${patternOf(other)}`,
  }
}

/** The SQL of what a search looks along, of `users u`. */
export const keyOf = (by: NameSearch['by']): string =>
  by === 'name' ? 'lower(u.nickname)' : 'hangul_initials(u.nickname)'

/** The condition of a search whose values are three parameters from `$at` on: `from`, `to`, `pattern`. Its range is an index's, whatever the plan. */
export const matches = (by: NameSearch['by'], at: number): string =>
  `(${keyOf(by)} ~>=~ $${at}::text and ${keyOf(by)} ~<~ $${at + 1}::text and ($${at + 2}::text is null or lower(u.nickname) ~ $${at + 2}::text))`
