export const consentNames = ['age14', 'terms', 'privacy', 'marketing', 'nightPush'] as const
export type ConsentName = (typeof consentNames)[number]
export type Consents = Record<ConsentName, boolean>

/** No checkbox is ticked in advance (rules.md, People). */
export const emptyConsents: Consents = {
  age14: false,
  terms: false,
  privacy: false,
  marketing: false,
  nightPush: false,
}

export const requiredConsents = ['age14', 'terms', 'privacy'] as const

/** The consents to send with the sign-up, or null while a required one is missing. */
export function givenConsents({ age14, terms, privacy, marketing, nightPush }: Consents) {
  return age14 && terms && privacy ? { age14, terms, privacy, marketing, nightPush } : null
}
