import type { RevokedSignature, TwoKind } from '@byeol/contract/console/signatures.ts'

type Place = (signature: RevokedSignature) => string

const person: Place = ({ userId }) => (userId ? `/people?person=${userId}` : '/people')

/** TABLE: where a colleague signs, or asks again. */
const places: Record<TwoKind, Place> = {
  settlement: ({ id }) => `/settlements?open=${id}`,
  'refund-transfer': ({ id }) => `/transfers?open=${id}`,
  case: ({ id }) => `/cases/${id}`,
  application: ({ id }) => `/applications/${id}`,
  'contents-removal': ({ id }) => `/contents/${id}`,
  'store-purchase': () => '/store-purchases',
  'stray-capture': () => '/stray-captures',
  policy: ({ id }) => `/policies/${id}`,
  'incident-sending': () => '/incidents',
  'staff-change': () => '/staff',
  'kind-change': person,
  'audit-restore': () => '/audit-check',
  'service-change': () => '/flags',
  'deletion-request': person,
  'data-request': person,
  'celeb-ending': () => '/endings',
  refund: ({ orderId }) => (orderId ? `/orders?open=${orderId}` : '/orders'),
  'bank-file': ({ id }) => `/bank-files?open=${id}`,
  notice: ({ id }) => `/notices/${id}`,
}

export const revokedHref: Place = (signature) => places[signature.kind](signature)
