import { celebAgreement } from './celebAgreement.ts'
import { operation } from './operation.ts'
import type { PolicyKind } from './policyKinds.ts'
import type { PolicyTexts } from './policyText.ts'
import { privacy } from './privacy.ts'
import { refund } from './refund.ts'
import { youth } from './youth.ts'
import { firstTerms } from './firstTerms.ts'
import { termsEn } from './termsEn.ts'
import { termsKo } from './termsKo.ts'

/** Newest first. */
const terms: readonly PolicyTexts[] = [{ ko: termsKo, en: termsEn }, firstTerms]

/**
 * The texts that are part of the build, newest first. They are stored in a database that has no version of a document
 * yet; every later version is published in the console.
 */
export const builtInPolicies: Record<PolicyKind, readonly PolicyTexts[]> = {
  terms,
  privacy,
  celebAgreement: [celebAgreement],
  operation: [operation],
  refund: [refund],
  youth: [youth],
}
