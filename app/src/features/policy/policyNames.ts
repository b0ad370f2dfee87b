import type { PolicyKind } from '@byeol/contract/policies/policyKinds.ts'
import type { TextKey } from '../../i18n/i18n.ts'

export const policyNames = {
  terms: 'POLICY.TERMS',
  privacy: 'POLICY.PRIVACY',
  celebAgreement: 'POLICY.CELEB_AGREEMENT',
  operation: 'POLICY.OPERATION',
  refund: 'POLICY.REFUND',
  youth: 'POLICY.YOUTH',
} as const satisfies Record<PolicyKind, TextKey>
