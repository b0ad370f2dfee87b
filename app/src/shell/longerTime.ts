import type { LongerToasts } from '@byeol/ui/showToast.ts'
import { createStore, useStore } from '@byeol/ui/createStore.ts'
import { readDevice, writeDevice } from '../browser/deviceStore.ts'
import { useT } from '../i18n/i18n.ts'

const key = 'byeol.longerTime'
/** WCAG 2.2.1 asks for at least ten times the usual time. */
const times = 10

const longerTime = createStore(() => readDevice(key) === 'yes')

/** Changes the setting at once and stores it on this device. */
export function setLongerTime(isOn: boolean): void {
  writeDevice(key, isOn ? 'yes' : null)
  longerTime.set(isOn)
}

/** Whether toasts stay longer on this device, and everything that they undo can be undone as long. */
export const useLongerTime = (): boolean => useStore(longerTime)

/** How long something can be undone on this device, if it is `usualMs` on others. */
export const undoableFor = (usualMs: number): number => usualMs * (longerTime.get() ? times : 1)

export function useLongerToasts(): LongerToasts | null {
  const t = useT()
  return useLongerTime() ? { times, closeLabel: t('SHELL.CLOSE') } : null
}
