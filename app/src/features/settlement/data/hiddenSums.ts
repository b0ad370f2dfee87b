import { createStore, useStore } from '@byeol/ui/createStore.ts'
import { readDevice, writeDevice } from '../../../browser/deviceStore.ts'

const key = 'byeol.hide-sums'

const hidden = createStore(() => readDevice(key) === '1')

/** Whether the celeb hid the sums of their earnings on this device, from people who look over their shoulder. */
export const useHiddenSums = (): boolean => useStore(hidden)

export function hideSums(isHidden: boolean): void {
  writeDevice(key, isHidden ? '1' : null)
  hidden.set(isHidden)
}
