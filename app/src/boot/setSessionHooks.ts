import { sessionHooks } from '../features/auth/session/sessionHooks.ts'
import { loadPerson } from './loadPerson.ts'
import { startLiveEvents, stopLiveEvents } from './startLiveEvents.ts'

/** Sets what is loaded and started after a sign-in and what is stopped at sign-out. */
export const setSessionHooks = (): void =>
  void Object.assign(sessionHooks, { loadPerson, startLiveEvents, stopLiveEvents } satisfies typeof sessionHooks)
