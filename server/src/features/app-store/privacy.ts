import type { FeaturePrivacy } from '../../personal-data/FeaturePrivacy.ts'

const erasure = 'kept: payment records stay for the five years of Korean law (rules.md, People)' as const

export const appStorePrivacy = {
  columns: {
    // Apple names the buyer by this token when it refunds a purchase.
    'app_account_tokens.user_id': { download: 'no: a name for Apple; the orders are there', erasure },
    // A product of the store is never given to another celeb.
    'ios_premium_products.celeb_id': { download: 'no: the number of a product', erasure },
  },
  erase: [],
} satisfies FeaturePrivacy
