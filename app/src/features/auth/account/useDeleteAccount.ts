import { api } from '@byeol/contract/api.ts'
import type { DeletionSummary } from '@byeol/contract/auth/deletionSummary.ts'
import { ApiError } from '@byeol/contract/errors.ts'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { call } from '../../../api/call.ts'
import { query } from '../../../api/query.ts'
import { queryClient } from '../../../api/queryClient.ts'
import { t } from '../../../i18n/i18n.ts'
import { confirmAlert } from '@byeol/ui/confirmAlert.ts'
import { showToast } from '@byeol/ui/showToast.ts'
import { errorText } from '../../../errors/errorText.ts'
import { closeSession } from '../session/session.ts'
import { useConfirmPerson } from './useConfirmPerson.ts'

const farewellMs = 8_000

export interface ErasedMessages {
  erased: number
  all: number
}

/** Deletes the person's messages for everybody, in batches. If it is interrupted, the next try continues. */
async function eraseMessages(onErased: (progress: ErasedMessages) => void): Promise<void> {
  for (let erased = 0; ;) {
    const next = await call(api.chat.eraseOwn, {})
    erased += next.erased
    onErased({ erased, all: erased + next.left })
    if (next.left === 0 || next.erased === 0) return
  }
}

/**
 * Confirms the person, asks once more, then deletes the account. Errors are shown next to the password or above the
 * button.
 */
export function useDeleteAccount(
  { refundWon }: Pick<DeletionSummary, 'refundWon'>,
  { erasesMessages }: { erasesMessages: boolean },
) {
  const navigate = useNavigate()
  const control = useConfirmPerson()
  const [error, setError] = useState<string>()
  const [isDeleting, setDeleting] = useState(false)
  const [erased, setErased] = useState<ErasedMessages | null>(null)

  const deleteAccount = async () => {
    setDeleting(true)
    setError(undefined)
    try {
      if (!control.confirmed && !(await control.confirmByPassword())) return
      const detail = erasesMessages ? 'MINE.DELETE_ASK_MESSAGES' : 'MINE.DELETE_ASK_DETAIL'
      const buttons = [
        { text: t('SHELL.CANCEL'), role: 'cancel' },
        { text: t('MINE.DELETE'), color: 'danger' as const },
      ]
      if (!(await confirmAlert({ header: t('MINE.DELETE_ASK'), message: t(detail), buttons }))) return
      if (erasesMessages) await eraseMessages(setErased)
      await call(api.auth.deleteAccount, { refundWon })
      await closeSession()
      await navigate('/start', { replace: true })
      showToast({ text: t('MINE.DELETED'), durationMs: farewellMs })
    } catch (failure) {
      // The confirmation is older than ten minutes: ask for it again.
      if (failure instanceof ApiError && failure.code === 'confirmation_required') control.startOver()
      const isOtherSum = failure instanceof ApiError && failure.code === 'conflict'
      if (isOtherSum) await queryClient.invalidateQueries(query(api.auth.deletionSummary, {}))
      setError(isOtherSum ? t('MINE.DELETE_CHANGED') : errorText(failure))
    } finally {
      setDeleting(false)
      setErased(null)
    }
  }

  return { control, error: error ?? control.error, isDeleting, erased, deleteAccount }
}
