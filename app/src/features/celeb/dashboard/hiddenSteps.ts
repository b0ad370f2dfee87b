import type { UserId } from '@byeol/contract/ids.ts'
import { createStore, useStore } from '@byeol/ui/createStore.ts'
import { readDevice, writeDevice } from '../../../browser/deviceStore.ts'

const key = 'byeol.first-steps-hidden'

const hiddenBy = createStore(() => readDevice(key))

/** Whether this celeb has hidden the list of first steps on this device. (Some of the steps are optional.) */
export const useHiddenSteps = (userId: UserId | undefined): boolean => useStore(hiddenBy) === userId

export function hideSteps(userId: UserId): void {
  writeDevice(key, userId)
  hiddenBy.set(userId)
}
