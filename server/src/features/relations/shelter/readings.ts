/** The letters of Hangul syllables, in Unicode order. */
const firsts = [...'ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ']
const vowels = [...'ㅏㅐㅑㅒㅓㅔㅕㅖㅗㅘㅙㅚㅛㅜㅝㅞㅟㅠㅡㅢㅣ']
const lasts = ['', ...'ㄱㄲㄳㄴㄵㄶㄷㄹㄺㄻㄼㄽㄾㄿㅀㅁㅂㅄㅅㅆㅇㅈㅊㅋㅌㅍㅎ']

const syllable = (first: string, vowel: string, last = ''): string =>
  String.fromCodePoint(
    0xac00 + (firsts.indexOf(first) * vowels.length + vowels.indexOf(vowel)) * lasts.length + lasts.indexOf(last),
  )

/** Detaches a syllable's last consonant, so that it can join the separate vowel that follows: 쓉ㅏ becomes 쓰ㅂㅏ. */
const openLast = (written: string): string => {
  const index = written.codePointAt(0)! - 0xac00
  const last = lasts[index % lasts.length]!
  return firsts.includes(last) ? String.fromCodePoint(0xac00 + index - (index % lasts.length)) + last : written
}

/** Joins separately written letters into syllables: ㅅㅣㅂㅏㄹ becomes 시발. */
const composeLetters = (text: string): string =>
  text
    .replaceAll(/[가-힣](?=[ㅏ-ㅣ])/gu, openLast)
    .replaceAll(
      /([ㄱ-ㅎ])([ㅏ-ㅣ])(?:([ㄱ-ㅎ])(?![ㅏ-ㅣ]))?/gu,
      (written, first: string, vowel: string, last: string | undefined) =>
        firsts.includes(first) && (!last || lasts.includes(last)) ? syllable(first, vowel, last) : written,
    )
    .replaceAll(/([가-힣])([ㄱ-ㅎ])(?![ㄱ-ㅎ])/gu, (written, before: string, last: string) => {
      const index = before.codePointAt(0)! - 0xac00
      const at = lasts.indexOf(last)
      return at > 0 && index % lasts.length === 0 ? String.fromCodePoint(0xac00 + index + at) : written
    })

/** Characters that look like Latin letters, and digits and symbols that stand for letters. */
const lookalikes = new Map([
  ...'аa еe оo рp сc хx уy іi 0o 1i 3e 4a 5s 7t 8b @a $s !i |i'.split(' ').map((pair) => [pair[0]!, pair[1]!] as const),
])
const replaceLookalikes = (text: string): string =>
  text
    .replaceAll(/[аеорсхуі]/gu, (one) => lookalikes.get(one)!)
    .replaceAll(/[a-z0-9@$!|*]*[a-z][a-z0-9@$!|*]*/gu, (token) =>
      token.replaceAll(
        /[013457 8@$!|](?=[a-z0-9@$!|*])|(?<=[a-z@$!|*])[013457 8@$|](?![a-z])/gu,
        (one) => lookalikes.get(one) ?? one,
      ),
    )

/**
 * The text without invisible characters, with full-width characters replaced, in lower case. Separate Hangul letters
 * stay separate.
 */
const plainOf = (written: string): string =>
  written
    .replaceAll(/[^\u3131-\u318E]+/gu, (part) => part.normalize('NFKC'))
    .toLowerCase()
    .replaceAll(/[\p{Cf}\u034F\u115F\u1160\u17B4\u17B5\u2800]/gu, '')

const hangul = '가-힣ㄱ-ㅎㅏ-ㅣ'
/** Symbols and digits between Hangul: 씨1발, 시@발. */
const between = new RegExp(`(?<=[${hangul}])[^${hangul}a-z\\s?]{1,3}(?=[${hangul}])`, 'gu')
/** Spaces between single syllables or single letters: 개 새 끼, f u c k. */
const spacedSyllables = /(?<![가-힣ㄱ-ㅎ])([가-힣ㄱ-ㅎ]) (?=[가-힣ㄱ-ㅎ](?![가-힣ㄱ-ㅎ]))/gu
const spacedLetters = /(?<![a-z])(?:[a-z*][ ._-]){2,}[a-z*](?![a-z])/gu

export interface Readings {
  /** The ways to read the text in Korean. */
  korean: readonly string[]
  /** The text in Latin letters, with digits and symbols read as letters. */
  latin: string
  /** The text with spelled-out digits as digits; null if it has none. */
  digits: string | null
  plain: string
}

const spelled = new Map([
  ...'공0 영0 일1 이2 삼3 사4 오5 육6 륙6 칠7 팔8 구9'.split(' ').map((pair) => [pair[0]!, pair[1]!] as const),
])
const spelledRun = /(?<![가-힣])[공영일이삼사오육륙칠팔구]{3,4}(?=에|다시|의|$|[^가-힣])/gu

function digitsOf(plain: string): string | null {
  const read = plain
    .replaceAll(spelledRun, (run) => [...run].map((one) => spelled.get(one)!).join(''))
    .replaceAll(/(?<=\d)(?:에|다시|의)\s?(?=\d)/gu, '-')
    .replaceAll(/(?<=(?<!\d)\d) (?=\d(?!\d))/gu, '')
    .replaceAll(/(?<=\d)o|o(?=\d)/gu, '0')
    .replaceAll(/(?<=\d)[li](?=\d)/gu, '1')
  return /\d/u.test(read) ? read : null
}

/** The ways in which a person would read a text that was written to get past a filter. */
export function readingsOf(written: string): Readings {
  const plain = plainOf(written)
  const single = plain.replaceAll(/\s+/gu, ' ')
  const tight = composeLetters(single).replaceAll(between, '')
  const unaccented = plain.replaceAll(/[\u00C0-\u024F]/gu, (one) => one.normalize('NFD')[0]!)
  const latin = replaceLookalikes(unaccented.replaceAll(spacedLetters, (run) => run.replaceAll(/[ ._-]/gu, '')))
    .replaceAll(/([a-z])\1{2,}/gu, '$1')
    .replaceAll(/[’‘]/gu, "'")
    .replaceAll(/\s+/gu, ' ')
  return {
    plain: single,
    korean: [...new Set([single, tight, tight.replaceAll(spacedSyllables, '$1'), single.replaceAll(between, '')])],
    latin,
    digits: digitsOf(single),
  }
}
