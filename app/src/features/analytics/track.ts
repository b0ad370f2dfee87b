import type { AnalyticsEvent } from '@byeol/contract/analytics.ts'
import { isUsageOn } from './usage.ts'

type Without<Event, Name extends string> = Event extends unknown ? Omit<Event, Name> : never
/** An event without what the browser itself knows. */
export type Tracked = Without<AnalyticsEvent, 'n' | 'week' | 'isFirst' | 'isFirstOfWeek' | 'language'>

/** Counts that something happened, where the person switched it on. */
export function track(event: Tracked): void {
  if (isUsageOn()) void import('./countEvent.ts').then(({ countEvent }) => countEvent(event))
}

/** Counts a session when the app starts, and when the person comes back after a pause. */
export function followSessions(): void {
  const seen = () => document.visibilityState === 'visible' && track({ name: 'session_start' })
  seen()
  document.addEventListener('visibilitychange', seen)
}
