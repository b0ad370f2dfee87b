import { celebAgreement } from './celebAgreement.ts'
import { operation } from './operation.ts'
import type { PolicyKind } from './policyKinds.ts'
import type { PolicyTexts } from './policyText.ts'
import { privacy } from './privacy.ts'
import { refund } from './refund.ts'
import { terms } from './terms.ts'
import { youth } from './youth.ts'

/**
 * The texts that come with the build, newest first. A database that has no version of a document yet stores these;
 * every later version is published at the console.
 */
export const builtInPolicies: Record<PolicyKind, readonly PolicyTexts[]> = {
  terms,
  privacy,
  celebAgreement: [celebAgreement],
  operation: [operation],
  refund: [refund],
  youth: [youth],
}
