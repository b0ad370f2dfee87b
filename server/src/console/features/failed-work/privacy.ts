import type { FeaturePrivacy } from '../../../personal-data/FeaturePrivacy.ts'

export const failedWorkPrivacy = {
  columns: {
    'failed_work.user_id': {
      download: 'no: work of the service that failed, sealed, kept for 30 days at most',
      erasure: 'erased',
    },
  },
  erase: ['delete from failed_work where user_id = $1'],
} satisfies FeaturePrivacy
