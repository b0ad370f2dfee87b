import { limits } from '@byeol/contract/limits.ts'

/** A number of places as typed, with or without separators; null where it is none or out of range. */
export function readPlaces(typed: string): number | null {
  const plain = typed.replace(/[\s,]/gu, '')
  if (!/^\d{1,9}$/u.test(plain)) return null
  const places = Number(plain)
  return places <= limits.maxPrivateChatsMax ? places : null
}
