import type { api } from '@byeol/contract/api.ts'
import type { BootPart } from '@byeol/contract/auth/boot.ts'
import type { Input, Result } from '@byeol/contract/endpoint.ts'
import type { Context } from '../../../context.ts'
import type { CallerOf } from '../../../http/call.ts'
import { countryOf } from '../../../http/countryOf.ts'
import { listNotices } from '../../notice/listNotices.ts'
import { findEnters, findSends } from '../../permission/findPermissions.ts'
import { findPremiums } from '../../subscription/contract/viewPremium.ts'
import { findSubscriptions } from '../../subscription/findSubscriptions.ts'
import { findMe } from '../../profile/findMe.ts'
import { getSettings } from '../../privacy/settings.ts'

type Boot = Result<typeof api.auth.boot>
type PartOfPerson = Exclude<BootPart, 'version' | 'country' | 'selling'>

const sellingOn = ({ env }: Context) => ({
  web: env.SELLING_WEB,
  android: env.SELLING_ANDROID,
  ios: env.SELLING_IOS,
})

/** The parts of boot for a signed-in person. */
const ofPerson = (ctx: Context, me: Parameters<typeof listNotices>[1]): Record<PartOfPerson, () => Promise<Boot>> => ({
  user: async () => ({ user: await findMe(ctx.db, me.id) }),
  settings: async () => ({ settings: await getSettings(ctx.db, me.id) }),
  permissions: async () => {
    const [permissionDMEnters, permissionDMSends] = await Promise.all([
      findEnters(ctx.db, me.id),
      findSends(ctx.db, me.id),
    ])
    return { permissionDMEnters, permissionDMSends }
  },
  subscriptions: async () => {
    const [subscriptions, subscriptionPremiums] = await Promise.all([
      findSubscriptions(ctx, me.id),
      findPremiums(ctx.db, me.id, ctx.now()),
    ])
    return { subscriptions, subscriptionPremiums }
  },
  notices: async () => ({ notices: await listNotices(ctx, me) }),
})

const ofVisitor: Record<PartOfPerson, Boot> = {
  user: { user: null },
  settings: { settings: null },
  permissions: { permissionDMEnters: [], permissionDMSends: [] },
  subscriptions: { subscriptions: [], subscriptionPremiums: [] },
  notices: { notices: [] },
}

/** Returns only the parts that were asked for, with a fixed number of queries. */
export async function boot(
  ctx: Context,
  caller: CallerOf<'anyone'>,
  { responseData }: Input<typeof api.auth.boot>,
): Promise<Boot> {
  const loadPart = (part: BootPart): Promise<Boot> => {
    if (part === 'version') return ctx.versions.get(caller.platform)
    if (part === 'country') return Promise.resolve({ country: countryOf(caller) })
    if (part === 'selling') return Promise.resolve({ selling: sellingOn(ctx)[caller.platform] })
    return caller.id === null ? Promise.resolve(ofVisitor[part]) : ofPerson(ctx, caller)[part]()
  }
  return Object.assign({}, ...(await Promise.all([...new Set(responseData)].map(loadPart)))) as Boot
}
