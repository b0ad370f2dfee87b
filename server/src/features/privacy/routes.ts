import type { api } from '@byeol/contract/api.ts'
import type { Handlers } from '../../http/call.ts'
import { setPushDevice } from '../notification/setPushDevice.ts'
import { renewPushSubscription, setPushSubscription } from '../notification/setPushSubscription.ts'
import { exportPerson } from './exportPerson.ts'
import { listLeaks, readLeak } from './leak/readLeaks.ts'
import { logScreenshot } from './logScreenshot.ts'
import { getSettings, saveSettings, stopAds } from './settings.ts'

export const privacyRoutes = {
  settings: async (ctx, me) => ({ settings: await getSettings(ctx.db, me.id) }),
  saveSettings: async (ctx, me, changes) => ({ settings: await saveSettings(ctx, me.id, changes) }),
  stopAds: (ctx, _visitor, { proof }) => stopAds(ctx, proof),
  pushToken: (ctx, me, { pushToken }) =>
    setPushDevice(ctx, me, pushToken === null ? null : { token: pushToken, keys: null }),
  pushSubscription: (ctx, me, { subscription }) => setPushSubscription(ctx, me, subscription),
  renewPushSubscription: (ctx, _visitor, renewed) => renewPushSubscription(ctx, renewed),
  export: (ctx, me) => ctx.limits.inTurn('exports', me.id, () => exportPerson(ctx, me)),
  leak: readLeak,
  leaks: listLeaks,
  screenshot: logScreenshot,
} satisfies Partial<Handlers<typeof api.user>>
