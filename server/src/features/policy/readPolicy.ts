import type { api } from '@byeol/contract/api.ts'
import { ApiError } from '@byeol/contract/errors.ts'
import type { Language } from '@byeol/contract/locale/language.ts'
import type { Handler } from '../../http/call.ts'
import { stateOf, type PublishedPolicy } from './policies.ts'

export const textIn = (language: Language, policy: PublishedPolicy): string =>
  language === 'ko' ? policy.textKo : policy.textEn
export const changesIn = (language: Language, policy: PublishedPolicy): string =>
  language === 'ko' ? policy.changesKo : policy.changesEn

/** A version of a document together with the previous one. Throws `not_found` if no such version was published. */
export const readPolicy: Handler<typeof api.policy.text> = async (ctx, { language }, { kind, version }) => {
  const [versions, current] = [await ctx.policies.versionsOf(kind), await ctx.policies.inForce(kind)]
  const at = versions.findIndex((each) => each.version === (version ?? current))
  const found = versions[at]
  if (!found) throw new ApiError('not_found')
  const before = versions[at + 1]
  return {
    policy: {
      kind,
      version: found.version,
      state: stateOf(found.version, current),
      text: textIn(language, found),
      changes: changesIn(language, found),
      isWorse: found.isWorse,
      needsConsent: found.needsConsent,
      before: before ? { version: before.version, text: textIn(language, before) } : null,
      versions: versions.map((each) => ({ version: each.version, state: stateOf(each.version, current) })),
    },
  }
}
