import { createStore, useStore } from '@byeol/ui/createStore.ts'
import { readDevice, writeDevice } from '../../browser/deviceStore.ts'

const key = 'byeol.singleKeysOff'
const areOn = createStore(() => readDevice(key) === null)

/** Whether single-key shortcuts are on. People who dictate, or press keys by accident, can switch them off. */
export const areSingleKeysOn = areOn.get
export const useSingleKeys = (): boolean => useStore(areOn)

export function setSingleKeys(isOn: boolean): void {
  writeDevice(key, isOn ? null : '1')
  areOn.set(isOn)
}
