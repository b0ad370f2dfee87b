import { platforms, type Platform, type Selling } from '@byeol/contract/auth/boot.ts'
import { ApiError } from '@byeol/contract/errors.ts'
import type { Context } from '../../context.ts'
import { column } from '../../db/columns.ts'
import type { Caller, Visitor } from '../../http/call.ts'
import { networkOf } from '../../http/networkOf.ts'

type Buyer = Pick<Visitor, 'platform' | 'ip'> & { id: string | null }

/** How the buyer's app sells: the environment says how its platform does, the flag whether it does. */
export async function sellingTo({ env, flags }: Context, { id, ip, platform }: Buyer): Promise<Selling> {
  const way = { web: env.SELLING_WEB, android: env.SELLING_ANDROID, ios: env.SELLING_IOS }[platform]
  return (await flags.isOn('selling', platform, id ?? networkOf(ip))) ? way : 'none'
}

const selectPlatform = `
  select coalesce(device ->> 'platform', 'web') as platform
  from sessions
  where id = $1`
const platformShape = { platform: column.oneOf(...platforms) }

/** The platform on which the caller signed in. What a call says of itself is not believed. */
const findPlatform = async ({ db }: Context, { sessionId }: Pick<Caller, 'sessionId'>): Promise<Platform> =>
  (await db.row(selectPlatform, [sessionId], platformShape))?.platform ?? 'web'

/**
 * Throws `unavailable` where nothing is sold, and `not_allowed` for a method that is not the one of the caller's
 * platform: the App Store sells in the app on iOS, and nothing else does there. Only new orders ask: what was paid is
 * given, and contracts renew (docs/console.md, Flags).
 */
export async function requireSelling(
  ctx: Context,
  me: Caller,
  method: 'card' | 'card-test' | 'ios-iap',
): Promise<void> {
  const way = await sellingTo(ctx, { ...me, platform: await findPlatform(ctx, me) })
  if (way === 'none') throw new ApiError('unavailable', { off: 'selling' })
  if ((way === 'iap') !== (method === 'ios-iap')) throw new ApiError('not_allowed')
}
