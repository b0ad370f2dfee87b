import { providers, type Provider } from '@byeol/contract/auth.ts'
import { readDevice, writeDevice } from '../../../browser/deviceStore.ts'

export type Way = Provider | 'email'

const key = 'byeol.auth.way'
const ways: readonly string[] = [...providers, 'email']

/** The way in that was used last on this device. */
export function lastWay(): Way | null {
  const way = readDevice(key)
  return way !== null && ways.includes(way) ? (way as Way) : null
}

export const rememberWay = (way: Way): void => writeDevice(key, way)
