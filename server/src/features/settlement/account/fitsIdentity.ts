interface Identity {
  /** YYYY-MM-DD */
  birthday: string
  gender: string | null
}

/** The century of birth by a resident number's seventh digit. 5 to 8 are foreigners'. */
const centuries: Record<string, string> = {
  '9': '18',
  '0': '18',
  '1': '19',
  '2': '19',
  '5': '19',
  '6': '19',
  '3': '20',
  '4': '20',
  '7': '20',
  '8': '20',
}

/**
 * Whether a resident number (13 digits, with or without hyphen) has the birthday and sex of a verified identity. Its
 * last digit is not checked: since October 2020 the digits after the seventh are random (money.md, Resident number).
 */
export function fitsIdentity(residentNumber: string, { birthday, gender }: Identity): boolean {
  const digits = residentNumber.replace('-', '')
  if (!/^\d{13}$/u.test(digits)) return false
  const mark = digits[6]!
  const born = `${centuries[mark]}${digits.slice(0, 2)}-${digits.slice(2, 4)}-${digits.slice(4, 6)}`
  const sex = Number(mark) % 2 === 1 ? 'male' : 'female'
  return born === birthday && (gender === null || gender === sex)
}
