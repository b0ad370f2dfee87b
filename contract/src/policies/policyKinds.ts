/** The documents that are published in the console, version by version. */
export const policyKinds = ['terms', 'privacy', 'celebAgreement', 'operation', 'refund', 'youth'] as const
export type PolicyKind = (typeof policyKinds)[number]

/** The documents that people agree to. For the others, people are only notified. */
export const agreedKinds = ['terms', 'privacy', 'celebAgreement'] as const satisfies readonly PolicyKind[]
export type AgreedKind = (typeof agreedKinds)[number]

export const isAgreedKind = (kind: PolicyKind): kind is AgreedKind => (agreedKinds as readonly string[]).includes(kind)

/** Where the app shows a document. `?version=` selects a version other than the current one. */
export const policyPaths: Record<PolicyKind, string> = {
  terms: '/policy/terms',
  privacy: '/policy/privacy',
  celebAgreement: '/policy/celeb-agreement',
  operation: '/policy/operation',
  refund: '/policy/refund',
  youth: '/policy/youth',
}
