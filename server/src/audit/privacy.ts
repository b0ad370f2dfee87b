import type { FeaturePrivacy } from '../features/privacy/FeaturePrivacy.ts'

export const auditPrivacy = {
  columns: {
    'audit_log.target': {
      download: 'no: what staff did, which the feature’s own rows tell the person',
      erasure: 'kept: the log of staff acts never changes, and holds ids only (console.md, 5)',
    },
  },
  erase: [],
} satisfies FeaturePrivacy
