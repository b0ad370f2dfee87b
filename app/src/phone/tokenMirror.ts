import { Preferences } from '@capacitor/preferences'
import { product } from '@byeol/contract/limits.ts'
import { readDevice, writeDevice } from '../browser/deviceStore.ts'
import { askPlugin } from './askPlugin.ts'

const key = product.tokenStorageKey

export const mirrorToken = (token: string | null): void =>
  void (token === null ? Preferences.remove({ key }) : Preferences.set({ key, value: token })).catch(() => undefined)

/**
 * Restores the token before the app reads it, because the system may clear a WebView's storage when the phone is full.
 * After a sign-out, there is no token in either place.
 */
export async function restoreToken(): Promise<void> {
  const mirror = await askPlugin('Preferences.get', () => Preferences.get({ key }), null)
  if (!mirror) return
  const { value } = mirror
  const stored = readDevice(key)
  if (value !== null && stored === null) writeDevice(key, value)
  if (value === null && stored !== null) mirrorToken(stored)
}
