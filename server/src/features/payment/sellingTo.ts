import { platforms, type Platform, type Selling } from '@byeol/contract/auth/boot.ts'
import { ApiError } from '@byeol/contract/errors.ts'
import { isStoreMethod, type OrderMethod } from '@byeol/contract/payment/paymentMethods.ts'
import type { Context } from '../../context.ts'
import { column } from '../../db/columns.ts'
import type { Caller, Visitor } from '../../http/call.ts'
import { networkOf } from '../../http/networkOf.ts'

type Buyer = Pick<Visitor, 'platform' | 'ip'> & { id: string | null }

/** How the buyer's app sells: the environment sets it for each platform, and the flag turns selling on or off. */
export async function sellingTo({ env, flags }: Context, { id, ip, platform }: Buyer): Promise<Selling> {
  const way = { web: env.SELLING_WEB ?? 'card', android: env.SELLING_ANDROID, ios: env.SELLING_IOS }[platform]
  return (await flags.isOn('selling', platform, id ?? networkOf(ip))) ? way : 'none'
}

const selectPlatform = `
  select coalesce(device ->> 'platform', 'web') as platform
  from sessions
  where id = $1`
const platformShape = { platform: column.oneOf(...platforms) }

/** The platform on which the caller signed in. The platform named in a call is not trusted. */
const findPlatform = async ({ db }: Context, { sessionId }: Pick<Caller, 'sessionId'>): Promise<Platform> =>
  (await db.row(selectPlatform, [sessionId], platformShape))?.platform ?? 'web'

/**
 * Throws `unavailable` while nothing is sold, and `not_allowed` for a payment method of another platform: the iOS app
 * sells only through the App Store. Only new orders check this: paid orders are still delivered, and contracts still
 * renew (docs/console.md, Flags).
 */
export async function requireSelling(ctx: Context, me: Caller, method: OrderMethod): Promise<void> {
  const way = await sellingTo(ctx, { ...me, platform: await findPlatform(ctx, me) })
  if (way === 'none') throw new ApiError('unavailable', { off: 'selling' })
  if ((way === 'iap') !== isStoreMethod(method)) throw new ApiError('not_allowed')
}
