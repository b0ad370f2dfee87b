import { api } from '@byeol/contract/api.ts'
import type { DeletionSummary } from '@byeol/contract/auth.ts'
import { ApiError } from '@byeol/contract/errors.ts'
import type { Provider } from '@byeol/contract/provider.ts'
import { useState } from 'react'
import { call } from '../../../api/call.ts'
import { t } from '../../../i18n/i18n.ts'
import { errorText } from '../../../errors/errorText.ts'
import { getAppleProof } from '../social/apple/getAppleProof.ts'
import { askKakaoForCode } from '../social/kakao/signInWithKakao.ts'
import { socialErrorText } from '../social/showSocialError.ts'

export type ConfirmWay = DeletionSummary['confirmBy'][number]

export interface PersonConfirmation {
  password: string
  setPassword: (typed: string) => void
  /** Shows beside the password. */
  passwordError: string | undefined
  /** Shows above the form's button. */
  error: string | undefined
  busy: ConfirmWay | null
  confirmed: ConfirmWay | null
  /** Call it inside the click handler, because it opens a window. */
  confirmBySocial: (way: Provider) => Promise<void>
  /** Resolves to true when the password is right. */
  confirmByPassword: () => Promise<boolean>
  /** Asks again, because the server no longer accepts the proof. */
  startOver: () => void
}

/** Proves once more that the person at the device is the account's, by password or social sign-in, for ten minutes. */
export function useConfirmPerson(): PersonConfirmation {
  const [password, setPassword] = useState('')
  const [passwordError, setPasswordError] = useState<string>()
  const [error, setError] = useState<string>()
  const [busy, setBusy] = useState<ConfirmWay | null>(null)
  const [confirmed, setConfirmed] = useState<ConfirmWay | null>(null)

  return {
    password,
    setPassword: (typed) => {
      setPassword(typed)
      setPasswordError(undefined)
    },
    passwordError,
    error,
    busy,
    confirmed,
    confirmBySocial: async (way) => {
      setBusy(way)
      setError(undefined)
      try {
        if (await proveBySocial(way)) setConfirmed(way)
      } catch (failure) {
        setError(
          failure instanceof ApiError && failure.code === 'social_sign_in_failed' && failure.data
            ? t('MINE.CONFIRM_OTHER')
            : socialErrorText(failure),
        )
      } finally {
        setBusy(null)
      }
    },
    confirmByPassword: async () => {
      setBusy('password')
      try {
        await call(api.auth.confirmPerson, { password })
        setConfirmed('password')
        return true
      } catch (failure) {
        setPasswordError(errorText(failure))
        return false
      } finally {
        setBusy(null)
      }
    },
    startOver: () => setConfirmed(null),
  }
}

/** False when the person cancelled. */
async function proveBySocial(way: Provider): Promise<boolean> {
  if (way === 'kakao') {
    const kakao = await askKakaoForCode({ r: null, ignoreCancel: true })
    if (kakao) await call(api.auth.confirmPerson, { kakao })
    return kakao !== null
  }
  const apple = await getAppleProof()
  if (!apple) return false
  const { nickname: _name, ...proof } = apple
  await call(api.auth.confirmPerson, { apple: proof })
  return true
}
