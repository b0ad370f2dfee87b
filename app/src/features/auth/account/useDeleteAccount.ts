import { api } from '@byeol/contract/api.ts'
import type { DeletionSummary } from '@byeol/contract/auth.ts'
import type { Provider } from '@byeol/contract/provider.ts'
import { ApiError } from '@byeol/contract/errors.ts'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { call } from '../../../api/call.ts'
import { t } from '../../../i18n/i18n.ts'
import { confirmAlert } from '@byeol/ui/confirmAlert.ts'
import { showToast } from '@byeol/ui/showToast.ts'
import { errorText } from '../../../errors/errorText.ts'
import { getAppleProof } from '../social/apple/getAppleProof.ts'
import { signInWithKakao } from '../social/kakao/signInWithKakao.ts'
import { closeSession } from '../session/session.ts'
import { socialErrorText } from '../social/showSocialError.ts'

type Way = DeletionSummary['confirmBy'][number]

const farewellMs = 8_000
const hasCode = (error: unknown, code: ApiError['code']) => error instanceof ApiError && error.code === code

/** Asks for proof, asks once more, then deletes the account. Errors show beside the password or above the button. */
export function useDeleteAccount() {
  const navigate = useNavigate()
  const [password, setPassword] = useState('')
  const [passwordError, setPasswordError] = useState<string>()
  const [formError, setFormError] = useState<string>()
  const [busy, setBusy] = useState<Provider | 'delete' | null>(null)
  const [confirmed, setConfirmed] = useState<Way | null>(null)

  const confirmBySocial = async (way: Provider) => {
    setBusy(way)
    setFormError(undefined)
    try {
      if (way === 'kakao') {
        const kakao = await signInWithKakao({ r: null, ignoreCancel: true })
        if (!kakao) return
        await call(api.auth.confirmPerson, { kakao })
      } else {
        const apple = await getAppleProof()
        if (!apple) return
        const { nickname: _name, ...proof } = apple
        await call(api.auth.confirmPerson, { apple: proof })
      }
      setConfirmed(way)
    } catch (error) {
      setFormError(
        error instanceof ApiError && error.code === 'social_sign_in_failed' && error.data
          ? t('MINE.CONFIRM_OTHER')
          : socialErrorText(error),
      )
    } finally {
      setBusy(null)
    }
  }

  const confirmByPassword = async (): Promise<boolean> => {
    try {
      await call(api.auth.confirmPerson, { password })
      setConfirmed('password')
      return true
    } catch (error) {
      setPasswordError(errorText(error))
      return false
    }
  }

  const deleteAccount = async () => {
    setBusy('delete')
    setFormError(undefined)
    try {
      if (!confirmed && !(await confirmByPassword())) return
      const buttons = [
        { text: t('SHELL.CANCEL'), role: 'cancel' },
        { text: t('MINE.DELETE_NOW'), color: 'danger' as const },
      ]
      if (!(await confirmAlert({ header: t('MINE.DELETE_ASK'), message: t('MINE.DELETE_ASK_DETAIL'), buttons }))) return
      await call(api.auth.deleteAccount, {})
      await closeSession()
      await navigate('/start', { replace: true })
      showToast({ text: t('MINE.DELETED'), durationMs: farewellMs })
    } catch (error) {
      // The proof is older than ten minutes: ask for it again.
      if (hasCode(error, 'confirmation_required')) setConfirmed(null)
      setFormError(errorText(error))
    } finally {
      setBusy(null)
    }
  }

  return {
    password,
    setPassword: (typed: string) => {
      setPassword(typed)
      setPasswordError(undefined)
    },
    passwordError,
    formError,
    busy,
    confirmed,
    confirmBySocial,
    deleteAccount,
  }
}
