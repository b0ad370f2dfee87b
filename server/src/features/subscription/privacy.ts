import { exported, type FeaturePrivacy } from '../../personal-data/FeaturePrivacy.ts'

const selectPremiums = `
  select celeb_id as "celebUserId", created_at as "createdAt", expires_at as "expiresAt", ended_at as "endedAt"
  from premiums
  where user_id = $1
  order by id`

const selectContracts = `
  select celeb_id as "celebUserId", status, price_won as "priceWon", anchor as "startedAt", paid_until as "paidUntil",
    cancelled_at as "cancelledAt", ended_at as "endedAt"
  from premium_contracts
  where user_id = $1
  order by id`
const erasure = 'kept: what was bought, for the five years of payment records (rules.md, People)' as const

export const subscriptionPrivacy = {
  columns: {
    'premiums.user_id': {
      download: 'premiums',
      erasure: 'kept: what was bought, for the five years of payment records (rules.md, People)',
    },
    'premiums.celeb_id': {
      download: 'no: the rows of a celeb’s fans',
      erasure: 'kept: what was bought, for the five years of payment records (rules.md, People)',
    },
    'premium_contracts.user_id': { download: 'premiumContracts', erasure },
    'premium_contracts.celeb_id': { download: 'no: the rows of a celeb’s fans', erasure },
    'premium_prices.celeb_id': { download: 'no: prices that everybody sees', erasure: 'erased' },
  },
  exports: {
    premiumContracts: ({ db }, userId) => db.rows(selectContracts, [userId], exported.premiumContracts.element),
    premiums: ({ db }, userId) => db.rows(selectPremiums, [userId], exported.premiums.element),
  },
  erase: ['delete from premium_prices where celeb_id = $1'],
} satisfies FeaturePrivacy
