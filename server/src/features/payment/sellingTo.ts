import type { Selling } from '@byeol/contract/auth/boot.ts'
import { ApiError } from '@byeol/contract/errors.ts'
import type { Context } from '../../context.ts'
import type { Visitor } from '../../http/call.ts'
import { networkOf } from '../../http/networkOf.ts'

type Buyer = Pick<Visitor, 'platform' | 'ip'> & { id: string | null }

/** How the buyer's app sells: the environment says how its platform does, the flag whether it does. */
export async function sellingTo({ env, flags }: Context, { id, ip, platform }: Buyer): Promise<Selling> {
  const way = { web: env.SELLING_WEB, android: env.SELLING_ANDROID, ios: env.SELLING_IOS }[platform]
  return (await flags.isOn('selling', platform, id ?? networkOf(ip))) ? way : 'none'
}

/**
 * Throws `unavailable` where nothing is sold. Only new orders ask: what was paid is given, and contracts renew
 * (docs/console.md, Flags).
 */
export async function requireSelling(ctx: Context, buyer: Buyer): Promise<void> {
  if ((await sellingTo(ctx, buyer)) === 'none') throw new ApiError('unavailable', { off: 'selling' })
}
