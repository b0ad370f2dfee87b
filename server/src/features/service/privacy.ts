import type { FeaturePrivacy } from '../../personal-data/FeaturePrivacy.ts'
import { removeInquiryFilesOf } from './inquiryFiles.ts'
import { exportInquiries } from './exportInquiries.ts'

export const servicePrivacy = {
  columns: {
    'inquiries.user_id': { download: 'inquiries', erasure: 'erased' },
    'inquiry_messages.author_id': {
      download: 'inquiries',
      erasure: 'erased',
    },
    'guardian_requests.minor_id': {
      download: 'no: the request is the guardian’s, who gets the answer',
      erasure: 'erased',
    },
    'data_asks.person_id': { download: 'no: the person asked by the form and gets the answer', erasure: 'erased' },
  },
  eraseFirst: removeInquiryFilesOf,
  exports: { inquiries: ({ db }, userId) => exportInquiries(db, userId) },
  // Runs after keepApart.ts has copied payment disputes to the archive.
  erase: [
    'delete from inquiries where user_id = $1',
    'update guardian_requests set minor_id = null where minor_id = $1',
    'update data_asks set person_id = null where person_id = $1',
  ],
} satisfies FeaturePrivacy
