import { firstTerms } from './firstTerms.ts'
import type { PolicyTexts } from './policyText.ts'
import { termsEn } from './termsEn.ts'
import { termsKo } from './termsKo.ts'

/** Newest first. */
export const terms: readonly PolicyTexts[] = [{ ko: termsKo, en: termsEn }, firstTerms]
