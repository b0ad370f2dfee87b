import { foldWord } from '@byeol/contract/text/foldWord.ts'
import * as korean from './koreanPatterns.ts'
import * as latin from './latinPatterns.ts'
import type { Readings } from './readings.ts'

/** What our patterns can find in a fan's text, the worst first. */
export type Found = 'threat' | 'dox' | 'sexual' | 'abuse' | 'contact'

const residentNumber = /(?<!\d)\d{6} ?- ?[1-8]\d{6}(?!\d)/u
const phone = new RegExp(
  [
    String.raw`(?<!\d)(?:\+?82[-. ]?|0)1[016-9][-. )]{0,3}\d{3,4}[-. ]{0,3}\d{4}(?!\d)`,
    String.raw`(?<!\d)\d{3}[-. ]\d{3}[-. ]\d{4}(?!\d)`,
  ].join('|'),
  'u',
)
const koreanAddress = new RegExp(
  [
    String.raw`[가-힣]{1,4}(?:시|구|군|동|읍|면)\s[가-힣0-9]{1,8}(?:동|로|길|리)\s?\d+(?:번길|번지|-\d+|\s?호|` +
      String.raw`\s\d+호)?(?!\s?(?:층|년|일|월|번째|시))`,
    String.raw`\d{1,4}동\s?\d{2,4}호`,
    String.raw`[가-힣]+(?:로|길)\s?\d+(?:번길\s?\d+)?\s\d{2,4}호`,
  ].join('|'),
  'u',
)
const latinAddress = /\b\d{1,5} [a-z]+ (?:street|st|avenue|ave|road|rd|lane|ln|blvd|boulevard|drive)\b/u
const isOwn = new RegExp(
  [
    String.raw`(?<![가-힣])(?:제|저|내|나)\s?(?:의\s?)?(?:번호|폰|전화|연락처|핸드폰|주소|집)`,
    String.raw`\bmy (?:number|phone|cell|address)\b`,
  ].join('|'),
  'u',
)
const link = /(?:https?|ftp):\/\/|\bwww\.|\b[a-z0-9-]{2,}\.(?:com|net|ly|me|gg|io|kr|xyz|link|shop|site|to)\/\S/u
const handle = new RegExp(
  [
    String.raw`(?:카톡|카카오톡|텔레그램|텔레|라인|위챗|디스코드|telegram|kakao|discord|snapchat|whatsapp)\s?(?:아이디|` +
      String.raw`id)?\s?[:@]?\s?@?[a-z][a-z0-9_.]{3,}`,
    String.raw`[a-z0-9._+-]+@[a-z0-9-]+\.[a-z]{2,}`,
  ].join('|'),
  'u',
)

function placeOf({ digits, plain }: Readings): Found | null {
  const isPlace =
    (digits !== null && (residentNumber.test(digits) || phone.test(digits))) ||
    koreanAddress.test(plain) ||
    latinAddress.test(plain)
  if (isPlace) return isOwn.test(plain) ? 'contact' : 'dox'
  return link.test(plain) || handle.test(plain) ? 'contact' : null
}

interface Patterns {
  inKorean: RegExp
  inLatin: RegExp
}
const threat: Patterns = { inKorean: korean.threat, inLatin: latin.threat }
const sexual: Patterns = { inKorean: korean.sexual, inLatin: latin.sexual }
const abuse: Patterns = { inKorean: korean.abuse, inLatin: latin.abuse }

/** The worst finding of our patterns in a text, in any spelling; null if there is none. */
export function judgeText(readings: Readings): Found | null {
  const has = ({ inKorean, inLatin }: Patterns) =>
    readings.korean.some((reading) => inKorean.test(reading)) || inLatin.test(readings.latin)
  if (has(threat)) return 'threat'
  const place = placeOf(readings)
  if (place === 'dox') return place
  if (has(sexual)) return 'sexual'
  return has(abuse) ? 'abuse' : place
}

const lettersOnly = (text: string): string => foldWord(text.replaceAll(/[^\p{L}\p{M}]/gu, ''))

/**
 * Whether a text contains one of a celeb's own words (normalized), even with its letters apart or symbols between them.
 */
export function hasOwnWord(written: string, readings: Readings, words: readonly string[]): boolean {
  if (words.length === 0) return false
  const texts = [foldWord(written), ...readings.korean.map(lettersOnly), foldWord(readings.latin)]
  return words.some((word) => texts.some((text) => text.includes(word)))
}
