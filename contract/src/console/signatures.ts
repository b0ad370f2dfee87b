import { z } from 'zod'
import { UserId } from '../ids.ts'
import { Timestamp } from '../wire.ts'

/** What two staff members agree to; the names of `approvals`. */
export const approvedKinds = [
  ...(['settlement', 'refund-transfer', 'case', 'application', 'contents-removal'] as const),
  ...(['store-purchase', 'stray-capture', 'policy', 'incident-sending', 'staff-change', 'kind-change'] as const),
  ...(['audit-restore', 'service-change', 'deletion-request', 'data-request', 'celeb-ending'] as const),
] as const
export type ApprovedKind = (typeof approvedKinds)[number]

/** Everything that takes two staff members, including what is signed first by making it. */
export const TwoKind = z.enum([...approvedKinds, 'refund', 'bank-file', 'notice']).meta({ id: 'TwoKind' })
export type TwoKind = z.infer<typeof TwoKind>

/** A first signature that no longer counts, because its staff member was locked out before a second one signed. */
export const RevokedSignature = z
  .object({
    kind: TwoKind,
    /** The id of the settlement, case, request and so on. */
    id: z.string(),
    /** The name shown for the staff member who was locked out. */
    byName: z.string(),
    at: Timestamp,
    /** Whether the request ended with it. Otherwise the thing waits for two people again. */
    isWithdrawn: z.boolean(),
    /** The person or order that a withdrawn request was about, so that a colleague can ask again. */
    userId: UserId.nullable(),
    orderId: z.string().nullable(),
  })
  .meta({ id: 'RevokedSignature' })
export type RevokedSignature = z.infer<typeof RevokedSignature>
