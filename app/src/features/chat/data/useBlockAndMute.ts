import { api } from '@byeol/contract/api.ts'
import type { ReportCategory } from '@byeol/contract/report/report.ts'
import type { User } from '@byeol/contract/user.ts'
import { call } from '../../../api/call.ts'
import { queryClient } from '../../../api/queryClient.ts'
import { useT } from '../../../i18n/i18n.ts'
import { showToast } from '@byeol/ui/showToast.ts'
import { showError } from '../../../errors/showError.ts'
import { applyBlockOrMute } from './applyBlockOrMute.ts'
import { useIdList } from '../../people/data/idLists.ts'

/**
 * Whether the viewer blocks or mutes a person, and functions to change that. Where possible, a change can be undone for
 * a moment.
 */
export function useBlockAndMute({ id, nickname }: Pick<User, 'id' | 'nickname'>) {
  const t = useT()
  const isBlocked = useIdList('blocking').has(id)
  const isMuted = useIdList('muting').has(id)
  const undo = (onPress: () => Promise<void>) => ({ label: t('SHELL.UNDO'), onPress: () => void onPress() })

  const unblock = async (): Promise<void> => {
    try {
      await call(api.user.unblock, { userId: id })
    } catch (error) {
      return showError(error)
    }
    applyBlockOrMute(queryClient, 'blocking', id, false)
    showToast({ text: t('ROOM.UNBLOCKED', { name: nickname }), icon: 'check' })
  }
  /**
   * Called after the server has blocked the person. Refetches everything that shows people, and shows `text` with an
   * undo button.
   */
  const showBlocked = (text: string): void => {
    applyBlockOrMute(queryClient, 'blocking', id, true)
    showToast({ text, icon: 'check', action: undo(unblock) })
  }
  /** Blocks the person; with a category, also reports them. Resolves to whether that succeeded. */
  const block = async (reason: string | undefined, category: ReportCategory | null): Promise<boolean> => {
    try {
      await call(api.user.block, { userId: id, reason, andReport: category !== null, ...(category && { category }) })
    } catch (error) {
      showError(error)
      return false
    }
    showBlocked(t('ROOM.BLOCKED', { name: nickname }))
    return true
  }
  const setMuted = async (muted: boolean): Promise<void> => {
    try {
      await call(muted ? api.user.mute : api.user.unmute, { userId: id })
    } catch (error) {
      return showError(error)
    }
    applyBlockOrMute(queryClient, 'muting', id, muted)
    showToast({ text: t(muted ? 'ROOM.MUTED' : 'ROOM.UNMUTED', { name: nickname }), icon: 'check' })
  }
  return { isBlocked, isMuted, block, unblock, showBlocked, setMuted }
}
