import { firstPrivacy } from './firstPrivacy.ts'
import type { PolicyTexts } from './policyText.ts'
import { privacyEn } from './privacyEn.ts'
import { privacyKo } from './privacyKo.ts'

/** All versions, newest first. */
export const privacy: readonly PolicyTexts[] = [{ ko: privacyKo, en: privacyEn }, firstPrivacy]
