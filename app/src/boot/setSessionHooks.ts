import { sessionHooks } from '../features/auth/session/sessionHooks.ts'
import { loadPerson } from './loadPerson.ts'
import { startLiveEvents, stopLiveEvents } from './startLiveEvents.ts'

/** Sets what a sign-in loads and starts, and what a sign-out stops. */
export const setSessionHooks = (): void =>
  void Object.assign(sessionHooks, { loadPerson, startLiveEvents, stopLiveEvents } satisfies typeof sessionHooks)
