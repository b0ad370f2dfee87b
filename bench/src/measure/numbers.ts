/** The value below which the given `share` (0 to 1) of the values lie. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}

/** Formats a number with three significant digits and never an exponent. */
export const figure = (value: number): string => {
  if (!Number.isFinite(value)) return '–'
  const digits = Math.abs(value) >= 100 ? 0 : Math.abs(value) >= 10 ? 1 : 2
  return value.toLocaleString('en', { maximumFractionDigits: digits, minimumFractionDigits: digits })
}

/** Milliseconds between two readings of process.hrtime(). */
export const msBetween = (from: [number, number], to: [number, number]): number =>
  (to[0] - from[0]) * 1e3 + (to[1] - from[1]) / 1e6
