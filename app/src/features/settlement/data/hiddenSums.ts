import { createStore, useStore } from '@byeol/ui/createStore.ts'
import { readDevice, writeDevice } from '../../../browser/deviceStore.ts'

const key = 'byeol.hide-sums'

const hidden = createStore(() => readDevice(key) === '1')

/** Whether the celeb hides sums on this device from people who can see the screen. */
export const useHiddenSums = (): boolean => useStore(hidden)

export function hideSums(isHidden: boolean): void {
  writeDevice(key, isHidden ? '1' : null)
  hidden.set(isHidden)
}
