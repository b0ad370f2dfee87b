import { isBirthday } from '@byeol/contract/user/isBirthday.ts'
import { limits } from '@byeol/contract/limits.ts'
import { fullAge, isDay } from '@byeol/contract/locale/seoul.ts'
import { tidyEmail } from '@byeol/contract/text/email.ts'
import { isEmail, isNickname, isPassword, tidyName } from '@byeol/contract/text/text.ts'
import type { TextKey } from '../../../i18n/i18n.ts'

/** The contract's rules, checked before anything is sent. Each function returns true, or the key of the error text. */
export const checkEmail = (email: string): TextKey | true =>
  !email.trim() ? 'AUTH.EMAIL_MISSING' : isEmail(tidyEmail(email)) || 'AUTH.EMAIL_WRONG'

export const checkPassword = (password: string): TextKey | true =>
  !password ? 'AUTH.PASSWORD_MISSING' : isPassword(password) || 'AUTH.PASSWORD_WEAK'

export const checkNickname = (nickname: string): TextKey | true =>
  isNickname(tidyName(nickname)) || 'AUTH.NICKNAME_WRONG'

/** The birthday must be `YYYY-MM-DD`, in the past, and at least 14 full years ago in Seoul (rules.md, People). */
export function checkBirthday(birthday: string, now: Date): TextKey | true {
  const day = isDay(birthday) ? new Date(birthday) : null
  // Rejects days that do not exist, because JavaScript reads 31 February as 2 March.
  if (!day || Number.isNaN(day.getTime()) || !day.toISOString().startsWith(birthday)) return 'AUTH.BIRTHDAY_WRONG'
  if (!isBirthday(birthday, now)) return 'AUTH.BIRTHDAY_WRONG'
  return fullAge(birthday, now) >= limits.minimumAgeYears || 'AUTH.BIRTHDAY_YOUNG'
}
