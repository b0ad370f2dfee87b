import type { BootData } from '@byeol/contract/auth/boot.ts'
import type { Me } from '@byeol/contract/user.ts'
import type { UserId } from '@byeol/contract/ids.ts'
import { product } from '@byeol/contract/limits.ts'
import { reviveDates, wrapDates } from '@byeol/contract/wire.ts'
import { readDevice, writeDevice } from '../browser/deviceStore.ts'

const key = 'byeol.boot'

interface Saved {
  userId: UserId
  build: number
  data: BootData
}

/** The boot data that was last saved for this person by this build; null if there is none. */
export function readSavedBoot(userId: UserId): BootData | null {
  try {
    const saved = reviveDates(JSON.parse(readDevice(key) ?? 'null')) as Saved | null
    return saved?.userId === userId && saved.build === product.build && saved.data.user?.id === userId
      ? saved.data
      : null
  } catch {
    return null
  }
}

export function saveBoot(userId: UserId, data: BootData): void {
  const saved: Saved = { userId, build: product.build, data }
  writeDevice(key, JSON.stringify(wrapDates(saved)))
}

/** Keeps the saved boot data in step with a change of the signed-in person, so that the next start knows it at once. */
export function saveMe(me: Me): void {
  const saved = readSavedBoot(me.id)
  if (saved) saveBoot(me.id, { ...saved, user: me })
}

export const forgetSavedBoot = (): void => writeDevice(key, null)
