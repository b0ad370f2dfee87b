/** The century of birth by the first digit after the hyphen. 5 to 8 are foreigners'. */
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
 * Whether a resident number has the verified birthday (`YYYY-MM-DD`); null until enough digits are typed. Only the
 * server knows whether it fits the rest of the identity, and its last digit cannot be checked (money.md, Resident
 * number).
 */
export function hasBirthday(front: string, back: string, birthday: string): boolean | null {
  if (front.length < 6) return null
  if (front !== birthday.slice(2).replaceAll('-', '')) return false
  return back === '' ? null : centuries[back[0]!] === birthday.slice(0, 2)
}
