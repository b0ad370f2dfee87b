import type { Charge } from './Transactions.ts'

/** Charges that differ from the prices in App Store Connect; the store's page offers them for the next purchase. */
export const oddCharges: readonly { name: string; label: string; charge: Partial<Charge> }[] = [
  { name: 'one-won', label: '1원', charge: { milli: 1_000 } },
  { name: 'lira', label: '튀르키예 20리라', charge: { milli: 20_000, currency: 'TRY', storefront: 'TUR' } },
  { name: 'two', label: '두 개', charge: { quantity: 2 } },
]
