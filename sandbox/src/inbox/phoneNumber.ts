/**
 * Converts every notation of a number to the same form: `010-1234-5678` and `+82 10 1234 5678` become `01012345678`,
 * and
 * `+1 650 …` becomes `+1650…`.
 */
export function phoneNumber(written: string): string {
  // A plus in a query string is decoded to a space.
  const isInternational = /^[+ ]/u.test(written)
  const digits = written.replace(/\D/gu, '')
  if (!isInternational) return digits
  return digits.startsWith('82') ? `0${digits.slice(2)}` : `+${digits}`
}
