import type { FeaturePrivacy } from '../personal-data/FeaturePrivacy.ts'

export const auditPrivacy = {
  columns: {
    'audit_log.target': {
      download: 'no: what staff did, which the feature’s own rows tell the person',
      erasure: 'kept: the log of staff acts never changes, and holds ids only (console.md, 5)',
    },
    'given_back.user_id': {
      download: 'no: what staff did; the orders and their refunds are there',
      erasure: 'kept: payment records stay for the five years of Korean law (rules.md, People)',
    },
  },
  erase: [],
} satisfies FeaturePrivacy
