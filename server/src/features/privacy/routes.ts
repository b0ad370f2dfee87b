import type { api } from '@byeol/contract/api.ts'
import type { Handlers } from '../../http/call.ts'
import { setPushDevice } from '../notification/setPushDevice.ts'
import { renewPushSubscription, setPushSubscription } from '../notification/setPushSubscription.ts'
import { exportPerson } from './exportPerson.ts'
import { logScreenshot } from './logScreenshot.ts'
import { getSettings, saveSettings } from './settings.ts'

const done = () => ({})

export const privacyRoutes = {
  settings: async (ctx, me) => ({ settings: await getSettings(ctx.db, me.id) }),
  saveSettings: async (ctx, me, changes) => ({ settings: await saveSettings(ctx, me.id, changes) }),
  pushToken: (ctx, me, { pushToken }) =>
    setPushDevice(ctx, me, pushToken === null ? null : { token: pushToken, keys: null }).then(done),
  pushSubscription: (ctx, me, { subscription }) => setPushSubscription(ctx, me, subscription).then(done),
  renewPushSubscription: (ctx, _visitor, renewed) => renewPushSubscription(ctx, renewed).then(done),
  export: (ctx, me) => ctx.limits.inTurn('exports', me.id, () => exportPerson(ctx, me)),
  screenshot: (ctx, me, input) => logScreenshot(ctx, me, input).then(done),
} satisfies Partial<Handlers<typeof api.user>>
