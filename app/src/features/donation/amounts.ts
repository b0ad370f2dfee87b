import { donationPointsMax } from '@byeol/contract/donation.ts'
import { limits } from '@byeol/contract/limits.ts'
import { typedAmount } from '@byeol/contract/text/typedDigits.ts'
import { donationPacks } from '@byeol/contract/point.ts'

export const presets = donationPacks.map(({ points }) => points)

/** Parses a typed amount. Returns null if a donation cannot have that amount. */
export function readAmount(text: string): number | null {
  const points = typedAmount(text)
  const isPossible =
    points !== null &&
    points >= limits.donationPointsMin &&
    points <= donationPointsMax &&
    points % limits.donationStepPoints === 0
  return isPossible ? points : null
}
