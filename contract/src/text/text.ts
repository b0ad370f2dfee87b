import { z } from 'zod'
import { limits } from '../limits.ts'
import { bounded, isSound, shaped, unitsUpTo, withoutPiles } from './bounded.ts'
import { clustersOf, isEmoji, takeClusters } from './clusters.ts'
import { tidyEmail } from './email.ts'
import { isCleanName, withoutHidden } from './isCleanName.ts'
import { findCode } from './typedDigits.ts'
import { unseenMarks, withoutUnseen } from './withoutUnseen.ts'

const fillers = String.raw`\p{Cc}\p{Cf}\u115F\u1160\u3164\uFFA0\u2800\u034F\u17B4\u17B5`
const invisible = new RegExp(`[${fillers}\\p{Co}\\p{Cn}]`, 'u')
const joiner = '\u200D'
const pictograph = /\p{Extended_Pictographic}/u
/** The maximum length of an emoji in UTF-16 units; the longest in Unicode 17 has 15. */
const longestEmoji = 40

/**
 * How many characters one cluster counts as. An emoji that fonts support counts as one. In other clusters every
 * `limits.codePointsPerCharacter` code points count as one, so that a long run of joining letters (U+1100) does not
 * count as a single character.
 */
function seenIn(cluster: string): number {
  if (cluster.length <= limits.codePointsPerCharacter || (cluster.length <= longestEmoji && isEmoji(cluster))) return 1
  const pictures = cluster.includes(joiner) ? cluster.split(joiner).filter((part) => pictograph.test(part)).length : 0
  return Math.max(pictures, Math.ceil([...cluster].length / limits.codePointsPerCharacter))
}

/**
 * The number of characters that a person sees: a family emoji or a composed syllable counts as one. In a text with more
 * than `limits.unitsPerCharacter` UTF-16 units per visible character, that many units count as one character, so that a
 * limit on characters also limits bytes. Every counter and every length limit uses this number. Counting stops above
 * `until`, so that a text that is far too long costs no more than one that is slightly too long.
 */
export function visibleLength(text: string, until = Infinity): number {
  const byUnits = Math.ceil(text.length / limits.unitsPerCharacter)
  if (byUnits > until) return byUnits
  let seen = 0
  for (const cluster of takeClusters(text)) {
    seen += seenIn(cluster)
    if (seen > until) break
  }
  return Math.max(seen, byUnits)
}

/** The maximum number of UTF-16 units in a text of this many visible characters. */
const unitsOf = (maxChars: number): number => maxChars * limits.unitsPerCharacter

/** Whether a text has at most `maxChars` visible characters. Fast both for short texts and for ones far too long. */
const isWithin = (text: string, maxChars: number): boolean =>
  text.length <= maxChars || visibleLength(text, maxChars) <= maxChars

export const tidyName = (name: string): string => name.normalize('NFC').trim().replace(/\s+/gu, ' ')

/** 2 to 20 visible characters in NFC, none invisible, not blank (rules.md, People). */
export function isNickname(name: string): boolean {
  if (!isWithin(name, limits.nicknameMax) || !isSound(name) || name !== tidyName(name)) return false
  return clustersOf(name).length >= limits.nicknameMin && isCleanName(name)
}

const label = '(?!-)[a-z0-9-]+(?<!-)'
const mailAddress = new RegExp(
  String.raw`^[^\s@"(),:;<>[\]\\]+@${label}(?:\.${label})*\.(?:[a-z]{2,}|xn--[a-z0-9-]+)$`,
  'iu',
)

export const isEmail = (email: string): boolean =>
  email.length <= limits.emailMax && !invisible.test(email) && email.isWellFormed() && mailAddress.test(email)

const kinds = [/[a-z]/u, /[A-Z]/u, /[0-9]/u, /[^a-zA-Z0-9]/u]

/** At least 10 characters, or 8 of two kinds. The server also refuses common passwords. */
export function isPassword(password: string): boolean {
  if (password.length > limits.passwordMax) return false
  return password.length >= 10 || (password.length >= 8 && kinds.filter((kind) => kind.test(password)).length >= 2)
}

export const Nickname = bounded(unitsOf(limits.nicknameMax))
  .transform(tidyName)
  .pipe(z.string().refine(isNickname))
  .meta({ id: 'Nickname' })
export const Email = bounded(limits.emailMax)
  .transform(tidyEmail)
  .pipe(z.string().refine(isEmail))
  .meta({ id: 'Email' })
/** E.164: a plus, the country's calling code, the number. The server also checks that such a number can exist. */
export const PhoneNumber = shaped(16, /^\+[1-9][0-9]{6,14}$/).meta({ id: 'PhoneNumber' })
/** Accepts digits of any keyboard, spaces and dashes, and words around a pasted code. */
export const Code = bounded(20)
  .transform(findCode)
  .pipe(z.string().regex(/^[0-9]{6}$/))
  .meta({ id: 'Code' })
export const NewPassword = bounded(limits.passwordMax).refine(isPassword).meta({ id: 'NewPassword' })

const blank = new RegExp(`^[${fillers}\\s\\uFE00-\\uFE0F]*$`, 'u')

/**
 * A text that people write: NFC, not only blanks or fillers. Control characters and direction marks are removed,
 * because pasted texts contain them. `maxChars` counts visible characters.
 */
export const text = (maxChars: number) =>
  unitsUpTo(unitsOf(maxChars))
    // Removing invisible characters can join shorter runs of combining marks, so long runs are cut afterwards.
    .transform((written) => withoutPiles(withoutUnseen(written)))
    .pipe(z.string().refine(isSound, { abort: true }))
    .transform((written) => written.normalize('NFC').trim())
    .pipe(
      z
        .string()
        .min(1, { abort: true })
        .refine((written) => isWithin(written, maxChars), { abort: true })
        .refine((written) => !blank.test(written)),
    )

/** The name of a person or thing: one line, under the same rules as a nickname (reliability.md 26). */
export const name = (maxChars: number) =>
  bounded(unitsOf(maxChars))
    .refine((written) => isCleanName(written.normalize('NFC').trim()))
    .pipe(text(maxChars))
    .pipe(z.string().refine((written) => !written.includes('\n')))

/**
 * A name that a device or a bank fills in, such as an account holder's: invisible characters are removed, not refused.
 */
export const pastedName = (maxChars: number) =>
  bounded(unitsOf(maxChars))
    .transform((written) => tidyName(withoutPiles(withoutUnseen(written))))
    .pipe(name(maxChars))

/**
 * The name of a file on the client's device. It is cleaned rather than refused, because people did not choose it for
 * us.
 */
export const fileName = (maxUnits: number) =>
  unitsUpTo(maxUnits)
    .transform((written) => tidyName(withoutHidden(written)))
    .pipe(z.string().min(1).max(maxUnits))

/** A short text from a device or a search field, without control characters. Invisible characters are removed. */
export const line = (maxUnits: number) =>
  unitsUpTo(maxUnits)
    .overwrite((written) => written.replace(unseenMarks, ''))
    .refine((written) => isSound(written) && !/\p{Cc}/u.test(written), { abort: true })
