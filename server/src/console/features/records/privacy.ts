import type { FeaturePrivacy } from '../../../personal-data/FeaturePrivacy.ts'

export const recordPrivacy = {
  columns: {
    'legal_holds.user_id': {
      download: 'no: what staff decided, which the audit log keeps',
      erasure: 'kept: proof of why the data was kept for longer; a number without a person after the erasure',
    },
    'authority_demands.user_id': {
      download: 'no: the law may forbid telling the person while it is open',
      erasure: 'kept: the register of demands, with a number without a person after the erasure',
    },
  },
  erase: [],
} satisfies FeaturePrivacy
