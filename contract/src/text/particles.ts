import { nicknameToken } from './nicknameToken.ts'

/**
 * The sound at the end of a word, which determines the form of its particle: ㄹ counts as a consonant except before 으로.
 */
type Ending = 'vowel' | 'consonant' | 'rieul'

/** The form after a consonant, and the form after a vowel. A longer pair must come before pairs that it starts with. */
const pairs: readonly (readonly [afterConsonant: string, afterVowel: string])[] = [
  ['이에요', '예요'],
  ['이여', '여'],
  ['이네', '네'],
  ['이지', '지'],
  ['이며', '며'],
  ['이나', '나'],
  ['으로', '로'],
  ['은', '는'],
  ['이', '가'],
  ['을', '를'],
  ['과', '와'],
  ['아', '야'],
]
/** More syllables may follow these forms: 이라고, 이었어요, 이랑은, 으로는. */
const stems: readonly (readonly [afterConsonant: string, afterVowel: string])[] = [
  ['이라', '라'],
  ['이랑', '랑'],
  ['이었', '였'],
  ['이든', '든'],
]
/** Syllables that may follow 으로 and 로, 과 and 와. */
const tails = '(?:는|도|만|서|써|부터|서는|부터는)?'
/** A familiar 이 between a name and its particle (민준이한테); it is dropped after a vowel (지우한테). */
const friendly = /^이(?=(?:가|는|를|도|만|의|랑|와|야|한테|에게|네|들)(?![가-힣]))/u

const wordEnd = '(?![가-힣])'
const forms = [...pairs.map((pair) => [pair, wordEnd] as const), ...stems.map((pair) => [pair, ''] as const)]
  .flatMap(([[afterConsonant, afterVowel], end]) =>
    [afterConsonant, afterVowel].map((written) => ({
      starts: new RegExp(`^${written}(?=${/^(?:으로|로|과|와)$/u.test(written) ? tails : ''}${end})`, 'u'),
      afterConsonant,
      afterVowel,
    })),
  )
  /** 이라 must come before 이, and 이에요 before both. */
  .toSorted((a, b) => b.starts.source.length - a.starts.source.length)

const rieulDigits = '178'
const consonantDigits = '036'

/**
 * The ending of an English word as Koreans pronounce it: Tom 톰, Jane 제인, Jack 잭, but Kate 케이트 and Peter 피터. Words in
 * capitals are read letter by letter.
 */
function endingOfLatin(word: string): Ending {
  const plain = word.normalize('NFD').replace(/\p{M}/gu, '')
  if (plain === plain.toUpperCase())
    return /[LR]$/u.test(plain) ? 'rieul' : /[MN]$/u.test(plain) ? 'consonant' : 'vowel'
  const lower = plain.toLowerCase()
  if (/(?:l|[^aeiou]le|[aeiou]le)$/u.test(lower)) return 'rieul'
  if (/(?:[mn]|ng|[aeiou][mn]e|(?:^|[^aeiou])[aeiou](?:ck|[kpt]|pp|tt))$/u.test(lower)) return 'consonant'
  return 'vowel'
}

/** The ending of the last part of `name` that is pronounced; null for a name of only symbols. */
function endingOf(name: string): Ending | null {
  const said = name.slice(-40).normalize('NFC')
  const [last] =
    /(?:[\p{Script=Latin}\p{M}]+|[가-힣]|\p{Nd}|[\u3040-\u30FF])(?=[^\p{Script=Latin}가-힣\p{Nd}\u3040-\u30FF]*$)/u.exec(
      said,
    ) ?? ['']
  if (/^[가-힣]$/u.test(last)) {
    const final = (last.charCodeAt(0) - 0xac00) % 28
    return final === 0 ? 'vowel' : final === 8 ? 'rieul' : 'consonant'
  }
  if (/^\p{Nd}$/u.test(last))
    return rieulDigits.includes(last) ? 'rieul' : consonantDigits.includes(last) ? 'consonant' : 'vowel'
  if (/^[んン]$/u.test(last)) return 'consonant'
  return last ? endingOfLatin(last) : null
}

/** True for 지우 (지우는), false for 민준 (민준은). */
export const endsInVowel = (name: string): boolean => endingOf(name) === 'vowel'

/**
 * Adapts the particle at the start of `after`, the text that follows a name, to the name's sound: `야, 잘 잤어?` becomes
 * `아, 잘 잤어?` after 새벽하늘. Any other text is returned unchanged, and so is a text after a name of only symbols. Rule:
 * korean.md.
 */
export function fitParticle(name: string, after: string): string {
  if (!/^[가-힣]/u.test(after)) return after
  const ending = endingOf(name)
  if (!ending) return after
  if (friendly.test(after)) return ending === 'vowel' ? after.replace(friendly, '') : after
  const form = forms.find(({ starts }) => starts.test(after))
  if (!form) return after
  const { starts, afterConsonant, afterVowel } = form
  const takesVowelForm = ending === 'vowel' || (ending === 'rieul' && afterVowel === '로')
  return after.replace(starts, takesVowelForm ? afterVowel : afterConsonant)
}

export type NamedPiece = { kind: 'text' | 'name'; text: string }

/** The pieces of a celeb's text as a fan named `name` reads it; each occurrence of the name is a piece of its own. */
export function namePieces(content: string, name: string): NamedPiece[] {
  const [first = '', ...rest] = content.split(nicknameToken)
  const pieces: NamedPiece[] = [
    { kind: 'text', text: first },
    ...rest.flatMap((text): NamedPiece[] => [
      { kind: 'name', text: name },
      { kind: 'text', text: fitParticle(name, text) },
    ]),
  ]
  return pieces.filter(({ text }) => text !== '')
}

/** A celeb's text as a fan named `name` reads it. */
export const fillNickname = (content: string, name: string): string =>
  namePieces(content, name)
    .map(({ text }) => text)
    .join('')
