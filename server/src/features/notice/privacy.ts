import type { FeaturePrivacy } from '../../personal-data/FeaturePrivacy.ts'

const ofFans = {
  download: 'no: which celeb’s fans a notice is for',
  erasure: 'kept: a notice for the fans of a celeb who left is for nobody, and never becomes one for everybody',
} as const

export const noticePrivacy = {
  columns: { 'notices.celeb_id': ofFans, 'notice_drafts.celeb_id': ofFans },
  erase: [],
} satisfies FeaturePrivacy
