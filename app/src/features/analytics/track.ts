import { isUsageOn, type Tracked } from './usage.ts'

/** Counts an event if the person has switched usage statistics on. */
export function track(event: Tracked): void {
  if (isUsageOn()) void import('./countEvent.ts').then(({ countEvent }) => countEvent(event))
}

/** Counts a session when the app starts and when the person returns to it after a pause. */
export function followSessions(): void {
  const seen = () => document.visibilityState === 'visible' && track({ name: 'session_start' })
  seen()
  document.addEventListener('visibilitychange', seen)
}
