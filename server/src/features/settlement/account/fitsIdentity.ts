import { birthdayIn } from '@byeol/contract/celeb/residentNumber.ts'

interface Identity {
  /** YYYY-MM-DD */
  birthday: string
  gender: string | null
}

/**
 * Whether a resident number (13 digits, with or without a hyphen) matches the birthday and sex of a verified identity.
 * Its last digit is not checked as a checksum, because since October 2020 the digits after the seventh are random
 * (money.md, Resident number).
 */
export function fitsIdentity(residentNumber: string, { birthday, gender }: Identity): boolean {
  const digits = residentNumber.replace('-', '')
  if (!/^\d{13}$/u.test(digits)) return false
  const sex = Number(digits[6]) % 2 === 1 ? 'male' : 'female'
  return birthdayIn(digits) === birthday && (gender === null || gender === sex)
}
