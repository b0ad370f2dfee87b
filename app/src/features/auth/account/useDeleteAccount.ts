import { api } from '@byeol/contract/api.ts'
import type { DeletionSummary } from '@byeol/contract/auth.ts'
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

/** Asks for proof, asks once more, then deletes the account. Errors show beside the password or above the button. */
export function useDeleteAccount({ refundWon }: Pick<DeletionSummary, 'refundWon'>) {
  const navigate = useNavigate()
  const control = useConfirmPerson()
  const [error, setError] = useState<string>()
  const [isDeleting, setDeleting] = useState(false)

  const deleteAccount = async () => {
    setDeleting(true)
    setError(undefined)
    try {
      if (!control.confirmed && !(await control.confirmByPassword())) return
      const buttons = [
        { text: t('SHELL.CANCEL'), role: 'cancel' },
        { text: t('MINE.DELETE_NOW'), color: 'danger' as const },
      ]
      if (!(await confirmAlert({ header: t('MINE.DELETE_ASK'), message: t('MINE.DELETE_ASK_DETAIL'), buttons }))) return
      await call(api.auth.deleteAccount, { refundWon })
      await closeSession()
      await navigate('/start', { replace: true })
      showToast({ text: t('MINE.DELETED'), durationMs: farewellMs })
    } catch (failure) {
      // The proof is older than ten minutes: ask for it again.
      if (failure instanceof ApiError && failure.code === 'confirmation_required') control.startOver()
      const isOtherSum = failure instanceof ApiError && failure.code === 'conflict'
      if (isOtherSum) await queryClient.invalidateQueries(query(api.auth.deletionSummary, {}))
      setError(isOtherSum ? t('MINE.DELETE_CHANGED') : errorText(failure))
    } finally {
      setDeleting(false)
    }
  }

  return { control, error: error ?? control.error, isDeleting, deleteAccount }
}
