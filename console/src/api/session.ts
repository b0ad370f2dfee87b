import type { StaffSession } from '@byeol/contract/console/staffCalls.ts'
import { createStore, useStore } from '@byeol/ui/createStore.ts'

/** `null`: signed out. `ended`: the user was signed in until their session ended. */
type Current = StaffSession | null | 'ended' | 'unknown'

export const session = createStore<Current>(() => 'unknown')
/** When the last call of this session was made; after `limits.staffIdleMs` without a call it ends. */
export const lastCall = createStore<number>(() => Date.now())

const isSession = (current: Current): current is StaffSession => current !== null && typeof current === 'object'

/** How many times this page has changed something on the server. */
export const acts = createStore<number>(() => 0)

export const findSession = (): StaffSession | null => {
  const current = session.get()
  return isSession(current) ? current : null
}

export function startSession(started: StaffSession): void {
  lastCall.set(Date.now())
  session.set(started)
}

/** To be called after the server has refused a call because the session is over. */
export const endSession = (): void =>
  session.update((current) => (isSession(current) ? 'ended' : current === 'ended' ? current : null))

/** The signed-in staff member, for every component inside the frame. */
export function useMe(): StaffSession {
  const current = useStore(session)
  if (!isSession(current)) throw new Error('nobody is signed in')
  return current
}
