import { birthdayIn } from '@byeol/contract/celeb/residentNumber.ts'

/**
 * Whether a resident registration number contains the verified birthday (`YYYY-MM-DD`); null until enough digits are
 * typed. Only the server knows whether it fits the rest of the identity, and its last digit cannot be checked
 * (money.md, Resident number).
 */
export function hasBirthday(front: string, back: string, birthday: string): boolean | null {
  if (front.length < 6) return null
  if (front !== birthday.slice(2).replaceAll('-', '')) return false
  return back === '' ? null : birthdayIn(front + back[0]) === birthday
}
