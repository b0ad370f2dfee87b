import type { api } from '@byeol/contract/api.ts'
import type { BootPart } from '@byeol/contract/auth/boot.ts'
import type { Result } from '@byeol/contract/endpoint.ts'
import type { Context } from '../../context.ts'
import type { Handler } from '../../http/call.ts'
import { countryOf } from '../../http/countryOf.ts'
import { listNotices } from '../notice/listNotices.ts'
import { findDuePolicies } from '../policy/agree.ts'
import { sellingTo } from '../payment/sellingTo.ts'
import { findEnters, findSends } from '../chat/permissions/findPermissions.ts'
import { findPremiums } from '../subscription/agreement/viewPremium.ts'
import { findSubscriptions } from '../subscription/findSubscriptions.ts'
import { findMe } from '../profile/findMe.ts'
import { getSettings } from '../privacy/settings.ts'
import { listLanguages } from '../translation/listLanguages.ts'
import { noteAccess } from '../auth/sign-in/noteAccess.ts'
import { isSignUpOpen } from '../auth/sign-in/isSignUpOpen.ts'

type Boot = Result<typeof api.auth.boot>
type PartOfPerson = Exclude<
  BootPart,
  'version' | 'country' | 'selling' | 'signUp' | 'translation' | 'uploadWarning' | 'captionDrafts'
>

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
  policies: async () => ({ policies: await findDuePolicies(ctx, me) }),
})

const ofVisitor: Record<PartOfPerson, Boot> = {
  user: { user: null },
  settings: { settings: null },
  permissions: { permissionDMEnters: [], permissionDMSends: [] },
  subscriptions: { subscriptions: [], subscriptionPremiums: [] },
  notices: { notices: [] },
  policies: { policies: [] },
}

/** Returns only the requested parts, with a fixed number of queries. */
export const boot: Handler<typeof api.auth.boot> = async (ctx, caller, { responseData }) => {
  const loadPart = async (part: BootPart): Promise<Boot> => {
    if (part === 'version') return ctx.versions.get(caller.platform)
    if (part === 'country') return { country: countryOf(caller) }
    if (part === 'selling') return { selling: await sellingTo(ctx, caller) }
    if (part === 'translation') return { translation: await listLanguages(ctx, caller) }
    if (part === 'uploadWarning') return { uploadWarning: ctx.env.SIZE_DUTIES ?? false }
    if (part === 'captionDrafts') return { captionDrafts: ctx.speech !== null }
    if (part === 'signUp') return { signUp: await isSignUpOpen(ctx, caller) }
    return caller.id === null ? ofVisitor[part] : ofPerson(ctx, caller)[part]()
  }
  if (caller.id !== null) await noteAccess(ctx, caller)
  return Object.assign({}, ...(await Promise.all([...new Set(responseData)].map(loadPart)))) as Boot
}
