let withFraction: Intl.NumberFormat | undefined

/** 1,832: groups of three digits, as both languages of the app write them. */
export function groupDigits(value: number): string {
  if (Number.isSafeInteger(value)) return String(value).replace(/\B(?=(\d{3})+$)/gu, ',')
  withFraction ??= new Intl.NumberFormat('en')
  return withFraction.format(value)
}
