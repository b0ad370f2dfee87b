import type { api } from '@byeol/contract/api.ts'
import type { Result } from '@byeol/contract/endpoint.ts'
import { ApiError, type Suspension } from '@byeol/contract/errors.ts'
import type { UserId } from '@byeol/contract/ids.ts'
import { queryClient } from '../../../api/queryClient.ts'
import { forgetFields, holdFields, restoreFields } from '../../../form/keptFields.ts'
import { endPushes } from '../../../browser/endPushes.ts'
import { getToken, getUserId, onToken, setToken, tokenSubject } from '../../../api/token.ts'
import { setBoot } from '../../../api/bootState.ts'
import { forgetSavedBoot } from '../../../api/savedBoot.ts'
import { setSuspension, showSuspension } from '../../../api/suspension.ts'
import { getPhone } from '../../../native/phone.ts'
import { socket } from '../../../socket/socket.ts'
import { endKeptSessions, endSession } from './endedSessions.ts'
import { rememberDevice } from './knownDevice.ts'
import { sessionHooks } from './sessionHooks.ts'
import { dropShared } from '../../../browser/sharedContent.ts'
import { clearChatDevice } from '../../chat/outbox/clearChatDevice.ts'
import { clearUserDevice } from '../../people/data/clearUserDevice.ts'
import { restoreUnsent } from '../../chat/outbox/keptUnsent.ts'

const signOutCallMs = 3_000

/** The person that the data in the caches belongs to. */
let person: UserId | null = getUserId()

export type SessionTokens = Result<typeof api.auth.signIn>

/**
 * Called after sign-in and sign-up. Saves the tokens, then loads the person's data (unless they are suspended). If
 * loading fails, the person is signed in anyway, and their first page shows the start-up page, which tries again.
 */
export async function openSession({ token, deviceToken }: SessionTokens): Promise<void> {
  rememberDevice(deviceToken)
  await endKeptSessions(AbortSignal.timeout(signOutCallMs))
  await clearPersonData()
  setTokenOf(token)
  try {
    await loadAndConnect()
  } catch (error) {
    if (error instanceof ApiError && error.code === 'user_suspended') return limitSession(error.data)
    if (person) await restoreTyped(person)
    setBoot({ state: 'error', error: error instanceof Error ? error : new Error(String(error)) })
  }
}

/** Keeps a suspended person signed in, for payments and support only. Loads no other data. */
export async function limitSession(suspension: Suspension): Promise<void> {
  setSuspension(suspension)
  showSuspension(suspension)
  await clearPersonData()
  socket.end()
}

/**
 * Ends the session on the server, then removes the person's data from this device. If the server does not respond, the
 * data is removed anyway, and the session is ended later.
 */
export async function signOut(): Promise<void> {
  const token = getToken()
  if (token) await endSession(token, AbortSignal.timeout(signOutCallMs))
  await closeSession()
}

/** Removes all of the person's data from this device without calling the server. */
export async function closeSession(): Promise<void> {
  setTokenOf(null)
  void endPushes()
  void getPhone()?.push.end()
  await clearPersonData()
}

/** When another tab signs in or out, reloads the caches and then calls `moved`, which redirects the page. */
export function followOtherTabs(moved: () => void): () => void {
  return onToken(() => {
    if (getUserId() === person) return
    if (person && !getUserId()) holdFields(person)
    person = getUserId()
    setSuspension(null)
    void clearPersonData()
      .then(async () => {
        if (person) await loadAndConnect()
      })
      .catch(() => undefined)
      .then(moved)
  })
}

async function loadAndConnect(): Promise<void> {
  await sessionHooks.loadPerson()
  if (person) await restoreTyped(person)
  sessionHooks.startLiveEvents()
}

async function restoreTyped(userId: UserId): Promise<void> {
  restoreFields(userId)
  await restoreUnsent(userId)
}

function setTokenOf(token: string | null): void {
  setSuspension(null)
  // Set before the token: otherwise `followOtherTabs` would take this tab's change for one by another tab.
  person = tokenSubject(token)
  setToken(token)
}

async function clearPersonData(): Promise<void> {
  sessionHooks.stopLiveEvents()
  queryClient.clear()
  forgetSavedBoot()
  clearUserDevice()
  forgetFields()
  await dropShared()
  await clearChatDevice()
}
