import { exported, type FeaturePrivacy } from '../../personal-data/FeaturePrivacy.ts'

const selectDonations = `
  select celeb_id as "celebUserId", points, message, is_anonymous as "isAnonymous", created_at as "createdAt"
  from donations
  where user_id = $1
  order by id`
const selectThanks = 'select text, updated_at as "updatedAt" from donation_thanks where celeb_id = $1'

const erasure = 'kept: payment records stay for the five years of Korean law (rules.md, People)' as const

export const donationPrivacy = {
  columns: {
    'donations.user_id': { download: 'donations', erasure },
    'donations.celeb_id': { download: 'no: rows of the fans who paid', erasure },
    'donation_totals.user_id': { download: 'no: sums of the donations', erasure },
    'donation_totals.celeb_id': { download: 'no: rows of the fans who paid', erasure },
    'donation_counts.celeb_id': { download: 'no: numbers of fans', erasure },
    'donation_thanks.celeb_id': { download: 'donationThanks', erasure: 'erased' },
  },
  exports: {
    donations: ({ db }, userId) => db.rows(selectDonations, [userId], exported.donations.element),
    donationThanks: ({ db }, userId) => db.rows(selectThanks, [userId], exported.donationThanks.element),
  },
  // The message is erased; the payment is kept.
  erase: [
    `update donations set message = '' where user_id = $1 and message <> ''`,
    'delete from donation_thanks where celeb_id = $1',
  ],
} satisfies FeaturePrivacy
