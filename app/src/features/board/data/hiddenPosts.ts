import type { PostId } from '@byeol/contract/ids.ts'
import { getUserId, onToken } from '../../../api/token.ts'
import { t } from '../../../i18n/i18n.ts'
import { readDevice, writeDevice } from '../../../browser/deviceStore.ts'
import { createStore, useStore } from '@byeol/ui/createStore.ts'
import { showToast } from '@byeol/ui/showToast.ts'

// Keys under `byeol.user.` are removed at sign-out (clearUserDevice).
const keyOf = (userId: string) => `byeol.user.hiddenPosts.${userId}`
const kept = 500

const none: ReadonlySet<string> = new Set()

function read(): ReadonlySet<string> {
  const userId = getUserId()
  const saved = userId && readDevice(keyOf(userId))
  return saved ? new Set(saved.split(',')) : none
}

const hidden = createStore(read)
onToken(() => hidden.set(read()))

function write(ids: readonly string[]): void {
  const userId = getUserId()
  if (!userId) return
  const newest = new Set(ids.slice(-kept))
  writeDevice(keyOf(userId), newest.size > 0 ? [...newest].join() : null)
  hidden.set(newest)
}

/** Hides a post from the viewer on this device. The latest five hundred are remembered. */
export function hidePost(id: PostId): void {
  write([...hidden.get(), id])
  const undo = () => write([...hidden.get()].filter((one) => one !== id))
  showToast({ text: t('BOARD.HIDDEN'), icon: 'eyeOff', action: { label: t('SHELL.UNDO'), onPress: undo } })
}

export const useHiddenPosts = (): ReadonlySet<string> => useStore(hidden)
