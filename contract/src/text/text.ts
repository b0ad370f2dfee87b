import { z } from 'zod'
import { limits } from '../limits.ts'
import { clustersOf, isEmoji } from './clusters.ts'
import { isCleanName } from './isCleanName.ts'

const fillers = String.raw`\p{Cc}\p{Cf}\u115F\u1160\u3164\uFFA0\u2800\u034F\u17B4\u17B5`
const invisible = new RegExp(`[${fillers}\\p{Co}\\p{Cn}]`, 'u')
/** What slides, spreadsheets and web pages break a line with. */
const otherBreaks = /\r\n?|[\u000B\u000C\u0085\u2028\u2029]/gu
/** Direction marks of address books, soft hyphens, byte order marks: nobody sees them, so sentences lose them. */
const controls = String.raw`\u0000-\u0008\u000E-\u001F\u007F-\u009F`
const unseenMarks = new RegExp(
  `[${controls}\\u00AD\\u061C\\u180E\\u200B\\u200E\\u200F\\u202A-\\u202E\\u2060-\\u206F\\uFEFF\\uFFF9-\\uFFFC]`,
  'gu',
)

/** A pasted text without the characters that nobody sees. Joiners stay: emoji and some scripts need them. */
export const withoutUnseen = (written: string): string => written.replace(otherBreaks, '\n').replace(unseenMarks, '')

const joiner = '\u200D'

/** How many characters a person sees in one cluster: joined emoji count once if fonts have a picture of them. */
const seenIn = (cluster: string): number =>
  cluster.includes(joiner) && !isEmoji(cluster)
    ? cluster.split(joiner).filter((part) => /\p{Extended_Pictographic}/u.test(part)).length || 1
    : 1

/**
 * The number of characters that a person sees: a family emoji or a composed syllable counts once. A text with more than
 * `limits.unitsPerCharacter` UTF-16 units per visible character counts one character for that many units, so that a
 * limit on characters also limits bytes. Every counter and every limit of a text uses this number.
 */
export function visibleLength(text: string): number {
  let seen = 0
  for (const cluster of clustersOf(text)) seen += seenIn(cluster)
  return Math.max(seen, Math.ceil(text.length / limits.unitsPerCharacter))
}

/** Whether a text has at most `maxChars` visible characters; cheap for short texts and for far too long ones. */
const isWithin = (text: string, maxChars: number): boolean =>
  text.length <= maxChars || (text.length <= maxChars * limits.unitsPerCharacter && visibleLength(text) <= maxChars)

export const tidyName = (name: string): string => name.normalize('NFC').trim().replace(/\s+/gu, ' ')

/** 2 to 20 visible characters in NFC, none invisible, not blank (rules.md, People). */
export function isNickname(name: string): boolean {
  if (!isWithin(name, limits.nicknameMax) || name !== tidyName(name) || !name.isWellFormed()) return false
  return clustersOf(name).length >= limits.nicknameMin && isCleanName(name)
}

export const isEmail = (email: string): boolean =>
  email.length <= limits.emailMax &&
  !invisible.test(email) &&
  email.isWellFormed() &&
  /^[^\s@"(),:;<>[\]\\]+@[a-z0-9-]+(\.[a-z0-9-]+)*\.[a-z]{2,}$/iu.test(email)

const kinds = [/[a-z]/u, /[A-Z]/u, /[0-9]/u, /[^a-zA-Z0-9]/u]

/** At least 10 characters, or 8 of two kinds. The server also refuses common passwords. */
export function isPassword(password: string): boolean {
  if (password.length > limits.passwordMax) return false
  return password.length >= 10 || (password.length >= 8 && kinds.filter((kind) => kind.test(password)).length >= 2)
}

export const Nickname = z.string().transform(tidyName).pipe(z.string().refine(isNickname)).meta({ id: 'Nickname' })
export const Email = z
  .string()
  .max(limits.emailMax)
  .transform((email) => email.trim().toLowerCase())
  .pipe(z.string().refine(isEmail))
  .meta({ id: 'Email' })
/** E.164: a plus, the country's calling code, the number. The server checks whether such a number can exist. */
export const PhoneNumber = z
  .string()
  .regex(/^\+[1-9][0-9]{6,14}$/)
  .meta({ id: 'PhoneNumber' })
/** Accepts the full-width digits of Korean keyboards, and spaces and hyphens in a pasted code. */
export const Code = z
  .string()
  .max(20)
  .transform((code) => withoutUnseen(code).normalize('NFKC').replace(/[\s-]/gu, ''))
  .pipe(z.string().regex(/^[0-9]{6}$/))
  .meta({ id: 'Code' })
export const NewPassword = z.string().max(limits.passwordMax).refine(isPassword).meta({ id: 'NewPassword' })

const blank = new RegExp(`^[${fillers}\\s\\uFE00-\\uFE0F]*$`, 'u')

/**
 * A text that people write: NFC, never only blanks or fillers. Control characters and direction marks are dropped, as
 * pasted texts bring them along. `maxChars` are visible characters.
 */
export const text = (maxChars: number) =>
  z
    .string()
    .max(maxChars * limits.unitsPerCharacter)
    .transform((written) => withoutUnseen(written.normalize('NFC')).trim())
    .pipe(
      z
        .string()
        .min(1)
        .max(maxChars * limits.unitsPerCharacter)
        .refine((written) => isWithin(written, maxChars))
        .refine((written) => written.isWellFormed() && !blank.test(written)),
    )

/** A text used as a name, such as the title of a group: one line, and as clean as a nickname. */
export const title = (maxChars: number) =>
  z
    .string()
    .max(maxChars * limits.unitsPerCharacter)
    .refine((written) => isCleanName(written.normalize('NFC').trim()))
    .pipe(text(maxChars))
    .refine((written) => !written.includes('\n'))

/** A short text from a device or a search field, without control characters; what nobody sees is dropped. */
export const line = (maxChars: number) =>
  z
    .string()
    .max(maxChars)
    .overwrite((written) => written.replace(unseenMarks, ''))
    .refine((written) => written.isWellFormed() && !/\p{Cc}/u.test(written))
