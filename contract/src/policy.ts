import { z } from 'zod'
import { get, post } from './endpoint.ts'
import { agreedKinds, policyKinds } from './policies/policyKinds.ts'
import { shaped } from './text/bounded.ts'
import { Timestamp } from './wire.ts'

export const PolicyKind = z.enum(policyKinds).meta({ id: 'PolicyKind' })
export const AgreedKind = z.enum(agreedKinds).meta({ id: 'AgreedKind' })

/** The date on which the version takes effect in Seoul, which identifies it. */
export const PolicyVersion = shaped(10, /^20\d\d-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/)

const PolicyState = z.enum(['past', 'current', 'coming']).meta({ id: 'PolicyState' })
export type PolicyState = z.infer<typeof PolicyState>

/** A published version of a document, in the language of the Accept-Language header. */
export const Policy = z
  .object({
    kind: PolicyKind,
    version: z.string(),
    state: PolicyState,
    /** The document in the plain-text format of `writePolicy` (policies/policyLines.ts). */
    text: z.string(),
    /** What changed, in a few sentences; empty for the first version. */
    changes: z.string(),
    /** True if the change is to people's disadvantage, so it is announced 30 days ahead instead of 7. */
    isWorse: z.boolean(),
    /** True if people are asked to agree again. */
    needsConsent: z.boolean(),
    /** The previous version, for comparison; null for the first. */
    before: z.object({ version: z.string(), text: z.string() }).nullable(),
    /** All published versions, the newest first. */
    versions: z.array(z.object({ version: z.string(), state: PolicyState })),
  })
  .meta({ id: 'Policy' })
export type Policy = z.infer<typeof Policy>

/** A changed document that the person has to agree to again. */
export const DuePolicy = z
  .object({
    kind: AgreedKind,
    version: z.string(),
    changes: z.string(),
    /** The version that the person agreed to last; null for none. */
    agreedVersion: z.string().nullable(),
    agreedAt: Timestamp.nullable(),
  })
  .meta({ id: 'DuePolicy' })
export type DuePolicy = z.infer<typeof DuePolicy>

export const policy = {
  text: get('/policy/text', {
    summary: 'Returns a version of a document that people agree to or can read; without `version`, the current one',
    access: 'anyone',
    input: z.strictObject({ kind: PolicyKind, version: PolicyVersion.optional() }),
    result: z.object({ policy: Policy }),
    errors: ['not_found'],
  }),
  due: get('/policy/due', {
    summary: 'Lists the changed documents to which the caller has to agree again',
    access: 'signedIn',
    beforeConsent: true,
    result: z.object({ list: z.array(DuePolicy) }),
  }),
  agree: post('/policy/agree', {
    summary: 'Agrees to the current versions. Throws `conflict` if another version has taken effect in the meantime',
    access: 'signedIn',
    beforeConsent: true,
    input: z.strictObject({
      policies: z
        .array(z.strictObject({ kind: AgreedKind, version: PolicyVersion }))
        .min(1)
        .max(agreedKinds.length),
    }),
    result: z.object({ list: z.array(DuePolicy) }),
    errors: ['conflict'],
  }),
}
