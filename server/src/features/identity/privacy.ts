import type { FeaturePrivacy } from '../../personal-data/FeaturePrivacy.ts'
import { accountInfo } from './accountInfo.ts'

export const identityPrivacy = {
  columns: {
    'verified_identities.user_id': { download: 'account', erasure: 'erased' },
    'used_certifications.user_id': {
      download: 'no: PortOne’s number of a certification, which tells nothing beside the identity in `account`',
      erasure: 'kept: a certification serves once, whatever becomes of the account',
    },
  },
  exports: { account: accountInfo },
  erase: ['delete from verified_identities where user_id = $1'],
} satisfies FeaturePrivacy
