import { limits } from '@byeol/contract/limits.ts'

/** Reads a typed number of seats, with or without separators. Null if it is no number or out of range. */
export function readSeatCount(typed: string): number | null {
  const plain = typed.replace(/[\s,]/gu, '')
  if (!/^\d{1,9}$/u.test(plain)) return null
  const places = Number(plain)
  return places <= limits.maxPrivateChatsMax ? places : null
}
