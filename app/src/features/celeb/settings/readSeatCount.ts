import { limits } from '@byeol/contract/limits.ts'

/** Reads a typed number, with or without separators. Null if it is no number or out of range. */
function readNumber(typed: string, min: number, max: number): number | null {
  const plain = typed.replace(/[\s,]/gu, '')
  if (!/^\d{1,9}$/u.test(plain)) return null
  const number = Number(plain)
  return number >= min && number <= max ? number : null
}

export const readSeatCount = (typed: string): number | null => readNumber(typed, 0, limits.maxPrivateChatsMax)

export const readDMPrice = (typed: string): number | null =>
  readNumber(typed, limits.dmPricePointsMin, limits.dmPricePointsMax)
