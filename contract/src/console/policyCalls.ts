import { z } from 'zod'
import { get, post } from '../endpoint.ts'
import { PolicyId } from '../ids.ts'
import { limits } from '../limits.ts'
import { PolicyKind, PolicyVersion } from '../policy.ts'
import { text } from '../text/text.ts'
import { Timestamp } from '../wire.ts'

/** `signed`: one person has signed the draft, and another must sign too. `coming`: published, but not in force yet. */
export const StaffPolicyState = z
  .enum(['draft', 'signed', 'coming', 'current', 'past', 'withdrawn'])
  .meta({ id: 'StaffPolicyState' })
export type StaffPolicyState = z.infer<typeof StaffPolicyState>

const PolicyDraft = z.strictObject({
  kind: PolicyKind,
  version: PolicyVersion,
  textKo: text(limits.policyMaxChars),
  textEn: text(limits.policyMaxChars),
  changesKo: text(limits.policyChangesMaxChars),
  changesEn: text(limits.policyChangesMaxChars),
  isWorse: z.boolean(),
  needsConsent: z.boolean(),
})

const listed = z.object({
  id: PolicyId,
  kind: PolicyKind,
  version: z.string(),
  state: StaffPolicyState,
  isBuiltIn: z.boolean(),
  isWorse: z.boolean(),
  needsConsent: z.boolean(),
  changesKo: z.string(),
  changesEn: z.string(),
  revision: z.int(),
  digest: z.string().nullable(),
  writtenBy: z.string().nullable(),
  writtenAt: Timestamp,
  signedBy: z.string().nullable(),
  checkedBy: z.string().nullable(),
  publishedAt: Timestamp.nullable(),
  withdrawnBy: z.string().nullable(),
  /** How many people have been notified of this version so far. */
  told: z.int(),
  /** How many people last agreed to this version. */
  agreed: z.int(),
})
export const ListedPolicy = listed.meta({ id: 'ListedPolicy' })
export type ListedPolicy = z.infer<typeof ListedPolicy>

/** A version with its texts, and with the current version's texts for comparison. */
export const StaffPolicy = listed
  .extend({
    textKo: z.string(),
    textEn: z.string(),
    before: z.object({ version: z.string(), textKo: z.string(), textEn: z.string() }).nullable(),
    /** The earliest day on which the version can take effect if it is published now. */
    earliest: z.string(),
  })
  .meta({ id: 'StaffPolicy' })
export type StaffPolicy = z.infer<typeof StaffPolicy>

const AdConsent = z.object({
  kind: z.enum(['marketing', 'nightPush']),
  version: z.string(),
  agreed: z.int(),
  refused: z.int(),
})

const revised = z.strictObject({ policyId: PolicyId, revision: z.int().min(0).max(limits.integerMax) })

export const policyCalls = {
  list: get('/console-policies/list', {
    summary: 'Lists all versions of all documents, and how many people currently agree to advertising',
    access: { staff: 'policies.write' },
    result: z.object({ list: z.array(ListedPolicy), ads: z.array(AdConsent) }),
  }),
  policy: get('/console-policies/policy', {
    summary: 'Returns a version with its texts, and the previous version',
    access: { staff: 'policies.write' },
    input: z.strictObject({ policyId: PolicyId }),
    result: z.object({ policy: StaffPolicy }),
    errors: ['not_found'],
  }),
  template: get('/console-policies/template', {
    summary: 'Returns the current text and the one in this build, as starting points for a new version',
    access: { staff: 'policies.write' },
    input: z.strictObject({ kind: PolicyKind }),
    result: z.object({
      inForce: z.object({ version: z.string(), textKo: z.string(), textEn: z.string() }),
      builtIn: z.object({ version: z.string(), textKo: z.string(), textEn: z.string() }),
      /** The earliest day on which a new version can take effect. */
      earliest: z.string(),
      /** The earliest day for a version that is to people's disadvantage. */
      earliestWorse: z.string(),
    }),
  }),
  save: post('/console-policies/save', {
    summary: 'Writes a new version, or changes an unpublished one, which removes its signature',
    access: { staff: 'policies.write' },
    input: z.strictObject({ draft: revised.optional(), policy: PolicyDraft }),
    result: z.object({ policyId: PolicyId }),
    errors: ['not_found', 'conflict', 'not_allowed'],
  }),
  publish: post('/console-policies/publish', {
    summary:
      'Signs a version; the second person’s signature publishes it. People are notified 7 days before it takes ' +
      'effect, or 30 if it is to their disadvantage. `not_allowed`: it would take effect too soon',
    access: { staff: 'policies.write' },
    stepUp: true,
    input: revised,
    result: z.object({ isPublished: z.boolean() }),
    errors: ['not_found', 'conflict', 'not_allowed'],
  }),
  withdraw: post('/console-policies/withdraw', {
    summary: 'Withdraws a version before it takes effect: a draft, or a published version with its notice',
    access: { staff: 'policies.write' },
    stepUp: true,
    input: z.strictObject({ policyId: PolicyId }),
    errors: ['not_found', 'conflict'],
  }),
}
