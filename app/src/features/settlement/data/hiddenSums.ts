import { createStore, useStore } from '@byeol/ui/createStore.ts'
import { readDevice, writeDevice } from '../../../browser/deviceStore.ts'

const key = 'byeol.hide-sums'

const hidden = createStore(() => readDevice(key) === '1')

/** Whether the celeb has hidden amounts on this device, because others can see the screen. */
export const useHiddenSums = (): boolean => useStore(hidden)

export function hideSums(isHidden: boolean): void {
  writeDevice(key, isHidden ? '1' : null)
  hidden.set(isHidden)
}
