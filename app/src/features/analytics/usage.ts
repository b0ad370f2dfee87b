import type { AnalyticsEvent } from '@byeol/contract/analytics.ts'
import { seoulWeek } from '@byeol/contract/locale/seoul.ts'
import { createStore, useStore } from '@byeol/ui/createStore.ts'
import { readDevice, writeDevice } from '../../browser/deviceStore.ts'
import { platform } from '../../native/platform.ts'

const key = 'byeol.usage'

/** What a browser keeps while its person lets it be counted. Nothing is kept otherwise. */
export interface Usage {
  /** The Monday of the week in which counting began here, and of the last week with a session. */
  week: string
  seenWeek: string | null
  session: string | null
  /** The number of the next event of the session. */
  n: number
  usedAt: number
  /** What this browser has done before. */
  reached: string[]
  /** What the server does not have yet. */
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

/** Only the web counts (spec.md point 9), and only what its person switched on. */
export const isCountable = platform === 'web'

const isOn = createStore(() => isCountable && readUsage() !== null)
export const isUsageOn = (): boolean => isOn.get()
export const useIsUsageOn = (): boolean => useStore(isOn)

/** Off removes all that was kept, also what was not sent yet. */
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
