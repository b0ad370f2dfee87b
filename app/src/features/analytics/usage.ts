import type { AnalyticsEvent } from '@byeol/contract/analytics.ts'
import { seoulWeek } from '@byeol/contract/locale/seoul.ts'
import { createStore, useStore } from '@byeol/ui/createStore.ts'
import { readDevice, writeDevice } from '../../browser/deviceStore.ts'
import { platform } from '../../native/platform.ts'

const key = 'byeol.usage'

type Without<Event, Name extends string> = Event extends unknown ? Omit<Event, Name> : never
/** An event without the fields that are added when it is counted. */
export type Tracked = Without<AnalyticsEvent, 'n' | 'week' | 'isFirst' | 'isFirstOfWeek' | 'language'>

/** The data stored in a browser with usage statistics on. Without them, nothing is stored. */
export interface Usage {
  /** The Monday of the week in which counting began in this browser, and of the last week that had a session. */
  week: string
  seenWeek: string | null
  session: string | null
  /** The number of the next event in the session. */
  n: number
  usedAt: number
  /** The milestones that this browser has reached before. */
  reached: string[]
  /** Events that have not been sent yet. */
  waiting: { session: string; event: AnalyticsEvent }[]
}

export function readUsage(): Usage | null {
  try {
    return JSON.parse(readDevice(key) ?? 'null') as Usage | null
  } catch {
    return null
  }
}

export const writeUsage = (usage: Usage): void => writeDevice(key, JSON.stringify(usage))

/** Usage is counted only on the web (spec.md point 9). */
export const isCountable = platform === 'web'

const isOn = createStore(() => isCountable && readUsage() !== null)
export const isUsageOn = (): boolean => isOn.get()
export const useIsUsageOn = (): boolean => useStore(isOn)

/** Switching it off removes everything stored, including unsent events. */
export function setUsage(on: boolean): void {
  if (on && !readUsage())
    writeUsage({
      week: seoulWeek(new Date()),
      seenWeek: null,
      session: null,
      n: 0,
      usedAt: 0,
      reached: [],
      waiting: [],
    })
  if (!on) writeDevice(key, null)
  isOn.set(on)
}
