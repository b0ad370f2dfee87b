import { enterSendsHere } from '@byeol/ui/chat/Composer.tsx'
import { createStore, useStore } from '@byeol/ui/createStore.ts'
import { readDevice, writeDevice } from '../browser/deviceStore.ts'

const key = 'byeol.enterSends'

function readChoice(): boolean {
  const stored = readDevice(key)
  return stored === null ? enterSendsHere() : stored === 'yes'
}

const enterSends = createStore(readChoice)

/** Changes the setting at once and stores it on this device. */
export function setEnterSends(isOn: boolean): void {
  writeDevice(key, isOn ? 'yes' : 'no')
  enterSends.set(isOn)
}

/** Whether Enter sends a message on this device, or starts a new line. */
export const useEnterSends = (): boolean => useStore(enterSends)
