import prototypes from 'unhomoglyph/data.json' with { type: 'json' }
import { lowerCase, seenLetters } from './bareName.ts'

/** Unicode's confusables (UTS 39) as pairs [letter, look-alike], without letters that NFKC already changes. */
export const lookAlikes = Object.entries(prototypes).filter(
  ([letter, like]) => [...letter].length === 1 && [...like].length === 1 && letter.normalize('NFKC') === letter,
)
const likeOf = new Map(lookAlikes)
const drawn = (name: string): string => Array.from(name, (letter) => likeOf.get(letter) ?? letter).join('')

// The marks to remove. Marks that make a different letter, as in Kana, Thai or Devanagari, are not included.
const accents = /[\u0300-\u036F\u1AB0-\u1AFF\u1DC0-\u1DFF\u20D0-\u20FF\uFE20-\uFE2F]/gu
const decoration = /[ \t\n\r._\-·*~!',★☆♥♡❤]/gu

/**
 * Equal for two names that a reader would confuse, even if they differ in invisible characters, accents, decoration or
 * letters of other scripts. Never shown. The same as `name_skeleton` in SQL, so a change here needs a migration.
 */
export function nameSkeleton(name: string): string {
  const letters = seenLetters(name.normalize('NFKD')).replace(accents, '').normalize('NFC')
  // Capital and small letters have different look-alikes, so look-alikes are replaced before and after lower-casing.
  return drawn(lowerCase(drawn(letters)))
    .replace(decoration, '')
    .replaceAll('l', 'i')
    .replaceAll('rn', 'm')
}
