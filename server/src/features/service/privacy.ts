import type { FeaturePrivacy } from '../../personal-data/FeaturePrivacy.ts'
import { exportInquiries } from './exportInquiries.ts'

export const servicePrivacy = {
  columns: {
    'inquiries.user_id': {
      download: 'inquiries',
      erasure: 'kept: disputes about payments, for three years (expireInquiries.ts); others are erased',
    },
    'inquiry_messages.author_id': {
      download: 'inquiries',
      erasure: 'kept: as the inquiry; what a support person wrote goes with the inquiry of the person they answered',
    },
  },
  exports: { inquiries: ({ db }, userId) => exportInquiries(db, userId) },
  erase: [`delete from inquiries where user_id = $1 and category not in ('payment', 'subscription')`],
} satisfies FeaturePrivacy
