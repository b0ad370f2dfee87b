import type { UserId } from '@byeol/contract/ids.ts'
import type { Context } from '../../context.ts'
import { decrypt, seal } from '../../seal.ts'

const purpose = 'stop ads'

/** The path of the page where this person can refuse advertising without signing in. The link never expires. */
export const stopAdsPath = (ctx: Context, userId: UserId): string =>
  `/stop-ads?proof=${encodeURIComponent(seal(ctx.secrets.data, purpose, userId))}`

/** The person encoded in a link of `stopAdsPath`; null if the link is not valid. */
export const readStopAds = (ctx: Context, proof: string): UserId | null =>
  decrypt<UserId>(ctx.secrets.data, purpose, proof)
