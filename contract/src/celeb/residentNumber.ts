/** The century of birth, by the seventh digit of a resident number. Digits 5 to 8 are for foreigners. */
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

/** The birthday encoded in the first seven digits of a resident number, as `YYYY-MM-DD`. It may not be a real date. */
export const birthdayIn = (digits: string): string =>
  `${centuries[digits[6] ?? '']}${digits.slice(0, 2)}-${digits.slice(2, 4)}-${digits.slice(4, 6)}`
