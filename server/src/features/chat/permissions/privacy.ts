import type { FeaturePrivacy } from '../../../personal-data/FeaturePrivacy.ts'

export const permissionPrivacy = {
  columns: {
    'dm_permissions.user_id': { download: 'no: it follows from `premiums` and the celeb’s places', erasure: 'erased' },
    'dm_permissions.celeb_id': { download: 'no: the rows of a celeb’s fans', erasure: 'erased' },
  },
  erase: ['delete from dm_permissions where user_id = $1 or celeb_id = $1'],
} satisfies FeaturePrivacy
