import { api } from '@byeol/contract/api.ts'
import type { UserId } from '@byeol/contract/ids.ts'
import { call } from '../../../api/call.ts'
import { queryClient } from '../../../api/queryClient.ts'
import { getToken, getUserId, onToken, setToken, tokenSubject } from '../../../api/token.ts'
import { loadPerson } from '../../../boot/loadPerson.ts'
import { startLiveEvents, stopLiveEvents } from '../../../boot/startLiveEvents.ts'
import { forgetSavedBoot } from '../../../boot/savedBoot.ts'
import { clearChatDevice } from '../../chat/outbox/clearChatDevice.ts'
import { clearUserDevice } from '../../user/data/clearUserDevice.ts'
import { restoreUnsent } from '../../chat/outbox/keptUnsent.ts'

const signOutCallMs = 3_000

/** Whose data the caches hold. */
let person: UserId | null = getUserId()

/** After sign-in and sign-up: the token is saved, then all that belongs to the person is loaded. */
export async function openSession(token: string): Promise<void> {
  await forgetPerson()
  setTokenOf(token)
  await arrive()
}

/** The person wants to leave: the server is told, and whatever it answers, this device forgets her. */
export async function signOut(): Promise<void> {
  if (getToken())
    await call(api.auth.signOut, {}, { withoutHooks: true, signal: AbortSignal.timeout(signOutCallMs) }).catch(
      () => undefined,
    )
  await closeSession()
}

/** The server does not know the session any more, or says that there is nobody: everything of the person goes. */
export async function closeSession(): Promise<void> {
  setTokenOf(null)
  await forgetPerson()
}

/** Signed in or out in another tab: the caches follow, then the page is told to go where it may be. */
export function followOtherTabs(moved: () => void): () => void {
  return onToken(() => {
    if (getUserId() === person) return
    person = getUserId()
    void forgetPerson()
      .then(async () => {
        if (person) await arrive()
      })
      .catch(() => undefined)
      .then(moved)
  })
}

async function arrive(): Promise<void> {
  await loadPerson()
  if (person) await restoreUnsent(person)
  startLiveEvents()
}

function setTokenOf(token: string | null): void {
  // First: the listener above must not take this tab's own change for another's.
  person = tokenSubject(token)
  setToken(token)
}

async function forgetPerson(): Promise<void> {
  stopLiveEvents()
  queryClient.clear()
  forgetSavedBoot()
  clearUserDevice()
  await clearChatDevice()
}
