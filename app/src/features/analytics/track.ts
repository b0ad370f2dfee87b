import type { AnalyticsEvent } from '@byeol/contract/analytics.ts'
import { isUsageOn } from './usage.ts'

type Without<Event, Name extends string> = Event extends unknown ? Omit<Event, Name> : never
/** An event without the parts that the browser adds itself. */
export type Tracked = Without<AnalyticsEvent, 'n' | 'week' | 'isFirst' | 'isFirstOfWeek' | 'language'>

/** Counts an event, if the person switched counting on. */
export function track(event: Tracked): void {
  if (isUsageOn()) void import('./countEvent.ts').then(({ countEvent }) => countEvent(event))
}

/** Counts a session when the app starts, and when the person comes back after a pause. */
export function followSessions(): void {
  const seen = () => document.visibilityState === 'visible' && track({ name: 'session_start' })
  seen()
  document.addEventListener('visibilitychange', seen)
}
