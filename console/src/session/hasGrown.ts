import type { PriceLine } from '@byeol/contract/console/priceCalls.ts'

/** How much a count of many may grow while the sheet is open: people come and go all the time. */
const unnoticed = 0.01

/**
 * Whether an act would now change more than its sheet showed: another consequence, more people or things, or another
 * sum of money.
 */
export const hasGrown = (shown: readonly PriceLine[], now: readonly PriceLine[]): boolean =>
  now.some(({ what, count, won }) => {
    const before = shown.find((line) => line.what === what) ?? { count: 0, won: 0 }
    return won !== before.won || count > before.count + Math.floor(before.count * unnoticed)
  })
