import type { FeaturePrivacy } from '../../../personal-data/FeaturePrivacy.ts'

const ofStaff = 'no: what staff did, which the audit log keeps'

export const peoplePrivacy = {
  columns: {
    'staff_unmaskings.user_id': { download: ofStaff, erasure: 'erased' },
    'kind_changes.user_id': { download: ofStaff, erasure: 'erased' },
    'deletion_requests.user_id': { download: ofStaff, erasure: 'erased' },
    'celeb_endings.user_id': { download: ofStaff, erasure: 'erased' },
    'data_requests.user_id': { download: ofStaff, erasure: 'erased' },
  },
  erase: [
    'delete from staff_unmaskings where user_id = $1',
    'delete from kind_changes where user_id = $1',
    'delete from deletion_requests where user_id = $1',
    'delete from celeb_endings where user_id = $1',
    'delete from data_requests where user_id = $1',
  ],
} satisfies FeaturePrivacy
