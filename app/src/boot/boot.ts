import { queryClient } from '../api/queryClient.ts'
import { apiHooks } from '../api/apiHooks.ts'
import { ApiError } from '@byeol/contract/errors.ts'
import { t } from '../i18n/i18n.ts'
import { getToken, getUserId } from '../api/token.ts'
import { closeSession } from '../features/auth/session/session.ts'
import { loadChatsAtBoot } from '../features/chat/outbox/loadChatsAtBoot.ts'
import { restoreChatsAtBoot } from '../features/chat/outbox/restoreChatsAtBoot.ts'
import { askBoot } from './askBoot.ts'
import { bootPageShown } from './bootPageShown.ts'
import { forceSignOut } from '../features/auth/session/forceSignOut.ts'
import { runBoot, type BootWorld } from './bootMachine.ts'
import { getBoot, setBoot } from './bootState.ts'
import { startLiveEvents } from './startLiveEvents.ts'
import { readSavedBoot, saveBoot } from './savedBoot.ts'
import { takeNotices, takePermissions, takeSettings, takeSubscriptions, takeUser } from './takeBootData.ts'

const world: BootWorld = {
  set: setBoot,
  shown: bootPageShown,
  pause: () => new Promise((resolve) => setTimeout(resolve)),
  ask: askBoot,
  userId: getUserId,
  hasToken: () => getToken() !== null,
  clearToken: () => void closeSession(),
  forceSignOut,
  readSaved: readSavedBoot,
  save: saveBoot,
  take: {
    user: (data) => takeUser(queryClient, data),
    settings: (data) => takeSettings(queryClient, data),
    permissions: (data) => takePermissions(queryClient, data),
    subscriptions: (data) => takeSubscriptions(queryClient, data),
    notices: (data) => takeNotices(queryClient, data),
  },
  restoreChats: restoreChatsAtBoot,
  loadChats: loadChatsAtBoot,
  start: startLiveEvents,
  sessionLost: (error) => apiHooks.sessionLost(error),
  updateRequired: (version) =>
    apiHooks.updateRequired(new ApiError('update_required', version, t('SERVICE.VERSION_REQUIRED_DETAIL'))),
  log: (error) => console.warn('boot', error),
}

let running: Promise<void> | null = null

/** Runs once; later calls get the same run. After an error, a new one. */
export function boot(): Promise<void> {
  if (getBoot().state === 'error') running = null
  return (running ??= runBoot(world))
}
