/**
 * The same form for every notation of a number: `010-1234-5678` and `+82 10 1234 5678` become `01012345678`, and
 * `+1 650 …` becomes `+1650…`.
 */
export function phoneNumber(written: string): string {
  // A plus in a query arrives as a space.
  const isInternational = /^[+ ]/u.test(written)
  const digits = written.replace(/\D/gu, '')
  if (!isInternational) return digits
  return digits.startsWith('82') ? `0${digits.slice(2)}` : `+${digits}`
}
