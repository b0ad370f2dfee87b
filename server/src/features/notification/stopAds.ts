import type { UserId } from '@byeol/contract/ids.ts'
import type { Context } from '../../context.ts'
import { decrypt, seal } from '../../seal.ts'

const purpose = 'stop ads'

/** The page where this person refuses advertising without a sign-in. The link never expires. */
export const stopAdsPath = (ctx: Context, userId: UserId): string =>
  `/stop-ads?proof=${encodeURIComponent(seal(ctx.secrets.data, purpose, userId))}`

/** The person that a link of `stopAdsPath` names; null for anything else. */
export const readStopAds = (ctx: Context, proof: string): UserId | null =>
  decrypt<UserId>(ctx.secrets.data, purpose, proof)
