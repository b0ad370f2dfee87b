import { limits } from '@byeol/contract/limits.ts'
import { typedAmount } from '@byeol/contract/text/typedDigits.ts'

/** Parses a typed number, with or without separators. Null if it is not a number or out of range. */
function readNumber(typed: string, min: number, max: number): number | null {
  const number = typedAmount(typed)
  return number !== null && number >= min && number <= max ? number : null
}

export const readSeatCount = (typed: string): number | null => readNumber(typed, 0, limits.maxPrivateChatsMax)

export const readDMPrice = (typed: string): number | null =>
  readNumber(typed, limits.dmPricePointsMin, limits.dmPricePointsMax)
