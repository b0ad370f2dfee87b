import { holdCalls } from '../api/holdCalls.ts'
import { queryClient } from '../api/queryClient.ts'
import type { BootData } from '@byeol/contract/auth/boot.ts'
import type { VersionInfo } from '@byeol/contract/auth/versionInfo.ts'
import { apiHooks } from '../api/apiHooks.ts'
import { ApiError } from '@byeol/contract/errors.ts'
import { isSuspended } from '../api/suspension.ts'
import { t } from '../i18n/i18n.ts'
import { getToken, getUserId } from '../api/token.ts'
import { closeSession } from '../features/auth/session/session.ts'
import { loadChatsAtBoot } from '../features/chat/outbox/loadChatsAtBoot.ts'
import { restoreChatsAtBoot } from '../features/chat/outbox/restoreChatsAtBoot.ts'
import { askBoot, versionOf } from './askBoot.ts'
import { waitForBootPage } from './waitForBootPage.ts'
import { forceSignOut } from '../features/auth/session/forceSignOut.ts'
import { runBoot, type BootWorld } from './bootMachine.ts'
import { getBoot, isUpdateRequired, setBoot } from '../api/bootState.ts'
import { startLiveEvents } from './startLiveEvents.ts'
import { readSavedBoot, saveBoot } from '../api/savedBoot.ts'
import { cacheNotices, cachePermissions, cacheSettings, cacheSubscriptions, cacheUser } from './cacheBootData.ts'

const updateRequired = (version: VersionInfo) =>
  new ApiError('update_required', version, t('SERVICE.VERSION_REQUIRED_DETAIL'))

function refusalOf(data: BootData): ApiError | null {
  const version = versionOf(data)
  return version && isUpdateRequired(version) ? updateRequired(version) : null
}

const world: BootWorld = {
  set: setBoot,
  shown: waitForBootPage,
  pause: () => new Promise((resolve) => setTimeout(resolve)),
  ask: () => holdCalls(askBoot(), refusalOf),
  userId: () => (isSuspended() ? null : getUserId()),
  hasToken: () => getToken() !== null && !isSuspended(),
  clearToken: () => void closeSession(),
  forceSignOut,
  readSaved: readSavedBoot,
  save: saveBoot,
  cache: {
    user: (data) => cacheUser(queryClient, data),
    settings: (data) => cacheSettings(queryClient, data),
    permissions: (data) => cachePermissions(queryClient, data),
    subscriptions: (data) => cacheSubscriptions(queryClient, data),
    notices: (data) => cacheNotices(queryClient, data),
  },
  restoreChats: restoreChatsAtBoot,
  loadChats: loadChatsAtBoot,
  start: startLiveEvents,
  sessionLost: (error) => apiHooks.sessionLost(error),
  updateRequired: (version) => apiHooks.updateRequired(updateRequired(version)),
  log: (error) => console.warn('boot', error),
}

let running: Promise<void> | null = null

/** Boots once; later calls return the same promise. After an error, the next call boots again. */
export function boot(): Promise<void> {
  if (getBoot().state === 'error') running = null
  return (running ??= runBoot(world))
}
