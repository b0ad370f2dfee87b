import { z } from 'zod'
import { limits } from '../limits.ts'

// Control characters, bidirectional marks, zero-width and filler characters, which make two different names look the
// same (reliability.md 26).
const fillers = String.raw`\p{Cc}\p{Cf}\u115F\u1160\u3164\uFFA0\u2800\u034F\u17B4\u17B5`
const invisible = new RegExp(`[${fillers}\\p{Co}\\p{Cn}]`, 'u')
const invisibleInText = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F\u202A-\u202E\u2066-\u2069]/u

/** The number of characters that a person sees: a family emoji or a composed syllable counts once. */
export const visibleLength = (text: string): number => [...new Intl.Segmenter('ko').segment(text)].length

export const tidyName = (name: string): string => name.normalize('NFC').trim().replace(/\s+/gu, ' ')

/** 2 to 20 visible characters in NFC, none invisible, not blank (rules.md, People). */
export function isNickname(name: string): boolean {
  if (name.length > limits.nicknameMax * 12 || name !== tidyName(name) || !name.isWellFormed()) return false
  const length = visibleLength(name)
  return length >= limits.nicknameMin && length <= limits.nicknameMax && !invisible.test(name.replaceAll('\u200D', ''))
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
  .transform((code) => code.normalize('NFKC').replace(/[\s-]/gu, ''))
  .pipe(z.string().regex(/^[0-9]{6}$/))
  .meta({ id: 'Code' })
export const NewPassword = z.string().max(limits.passwordMax).refine(isPassword).meta({ id: 'NewPassword' })

const blank = new RegExp(`^[${fillers}\\s\\uFE00-\\uFE0F]*$`, 'u')

/** A text that people write: NFC, without control characters or direction marks, and never only blanks or fillers. */
export const text = (maxChars: number) =>
  z
    .string()
    .max(maxChars * 2)
    .transform((written) => written.normalize('NFC').replaceAll('\r\n', '\n').trim())
    .pipe(
      z
        .string()
        .min(1)
        .max(maxChars)
        .refine((written) => written.isWellFormed() && !invisibleInText.test(written) && !blank.test(written)),
    )

/** A short text from a device or a search field, without control characters. */
export const line = (maxChars: number) =>
  z
    .string()
    .max(maxChars)
    .refine((written) => written.isWellFormed() && !/\p{Cc}/u.test(written))
