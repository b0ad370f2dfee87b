import { limits } from '@byeol/contract/limits.ts'
import { donationPacks } from '@byeol/contract/point.ts'

/** The amounts that can be chosen with one press. */
export const presets = donationPacks.map(({ points }) => points)

/** The points in a typed text, or null when no donation can be of so many. */
export function readAmount(text: string): number | null {
  const digits = text.normalize('NFKC').replace(/[\s,P]/gu, '')
  if (!/^\d{1,8}$/u.test(digits)) return null
  const points = Number(digits)
  const isPossible =
    points >= limits.donationPointsMin && points <= limits.donationDayPoints && points % limits.donationStepPoints === 0
  return isPossible ? points : null
}
