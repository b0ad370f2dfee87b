import type { CelebContents } from '@byeol/contract/celebContents.ts'
import { limits } from '@byeol/contract/limits.ts'
import { yearAge } from '@byeol/contract/locale/seoul.ts'
import type { Me } from '@byeol/contract/user.ts'

/**
 * What the viewer can do with contents. `maker`: the viewer made them. `preview`: their maker sees them as a fan would.
 * `owned`: the viewer bought them. `removed`, `ended`: no longer on sale. `signIn`, `premium`, `identity`: what the
 * viewer must do before buying. `tooYoung`: the viewer may not buy them. `open`: the viewer can buy them now.
 */
export type Sale =
  | 'maker'
  | 'preview'
  | 'removed'
  | 'owned'
  | 'ended'
  | 'signIn'
  | 'premium'
  | 'identity'
  | 'tooYoung'
  | 'open'

export function saleOf(contents: CelebContents, me: Me | undefined, hasPremium: boolean, now: Date): Sale {
  if (me?.id === contents.celebUserId) return 'maker'
  if (contents.status === 'removed') return 'removed'
  if (contents.owned) return 'owned'
  if (contents.status !== 'published') return 'ended'
  if (!me) return 'signIn'
  if (contents.isPremiumOnly && !hasPremium) return 'premium'
  if (!contents.isAdult) return 'open'
  if (me.birthday && yearAge(me.birthday, now) < limits.adultYearAge) return 'tooYoung'
  return me.isIdentityVerified ? 'open' : 'identity'
}
