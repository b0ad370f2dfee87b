import type { PostId } from '@byeol/contract/ids.ts'
import { useSyncExternalStore } from 'react'
import { getUserId, onToken } from '../../../api/token.ts'
import { t } from '../../../i18n/i18n.ts'
import { readDevice, writeDevice } from '../../../browser/deviceStore.ts'
import { showToast } from '@byeol/ui/showToast.ts'

// Keys under `byeol.user.` are removed at sign-out (clearUserDevice).
const keyOf = (userId: string) => `byeol.user.hiddenPosts.${userId}`
const kept = 500

const none: ReadonlySet<string> = new Set()
let owner: string | null = null
let hidden = none
const listeners = new Set<() => void>()

function read(): ReadonlySet<string> {
  const userId = getUserId()
  if (owner === userId) return hidden
  owner = userId
  const saved = userId && readDevice(keyOf(userId))
  hidden = saved ? new Set(saved.split(',')) : none
  return hidden
}

function write(ids: readonly string[]): void {
  const userId = getUserId()
  if (!userId) return
  owner = userId
  hidden = new Set(ids.slice(-kept))
  writeDevice(keyOf(userId), hidden.size > 0 ? [...hidden].join() : null)
  for (const listener of listeners) listener()
}

/** Posts that the viewer does not want to see again on this device. Keeps the newest five hundred. */
export function hidePost(id: PostId): void {
  write([...read(), id])
  const undo = () => write([...read()].filter((one) => one !== id))
  showToast({ text: t('BOARD.HIDDEN'), icon: 'eyeOff', action: { label: t('USER.UNDO'), onPress: undo } })
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  const stop = onToken(listener)
  return () => {
    listeners.delete(listener)
    stop()
  }
}

export const useHiddenPosts = (): ReadonlySet<string> => useSyncExternalStore(subscribe, read)
