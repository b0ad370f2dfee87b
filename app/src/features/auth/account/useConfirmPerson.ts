import { api } from '@byeol/contract/api.ts'
import type { DeletionSummary } from '@byeol/contract/auth/deletionSummary.ts'
import type { Provider } from '@byeol/contract/provider.ts'
import { useStore } from '@byeol/ui/createStore.ts'
import { useState } from 'react'
import { call } from '../../../api/call.ts'
import { errorText } from '../../../errors/errorText.ts'
import { needsBrowser } from '../social/askBrowser.ts'
import { getAppleProof } from '../social/apple/getAppleProof.ts'
import { askKakaoForCode } from '../social/kakao/signInWithKakao.ts'
import { browserConfirmation, confirmByBrowser, forgetBrowserConfirmation } from './browserConfirmation.ts'
import { confirmErrorText } from './confirmErrorText.ts'

export type ConfirmWay = DeletionSummary['confirmBy'][number]

export interface PersonConfirmation {
  password: string
  setPassword: (typed: string) => void
  passwordError: string | undefined
  /** An error shown above the form's button. */
  error: string | undefined
  busy: ConfirmWay | null
  confirmed: ConfirmWay | null
  /** Call it inside a click handler, because it opens a window. */
  confirmBySocial: (way: Provider) => Promise<void>
  confirmByPassword: () => Promise<boolean>
  /** Asks for a confirmation again, because the server no longer accepts the old one. */
  startOver: () => void
}

/**
 * Makes sure that the person using the device owns the account, by password or social sign-in. The confirmation is
 * valid for ten minutes.
 */
export function useConfirmPerson(): PersonConfirmation {
  const [password, setPassword] = useState('')
  const [passwordError, setPasswordError] = useState<string>()
  const [error, setError] = useState<string>()
  const [busy, setBusy] = useState<ConfirmWay | null>(null)
  const [confirmed, setConfirmed] = useState<ConfirmWay | null>(null)
  const inBrowser = useStore(browserConfirmation)

  return {
    password,
    setPassword: (typed) => {
      setPassword(typed)
      setPasswordError(undefined)
    },
    passwordError,
    error: error ?? inBrowser.error,
    busy,
    confirmed: confirmed ?? inBrowser.confirmed,
    confirmBySocial: async (way) => {
      setBusy(way)
      setError(undefined)
      forgetBrowserConfirmation()
      try {
        if (await proveBySocial(way)) setConfirmed(way)
      } catch (failure) {
        setError(await confirmErrorText(failure))
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
    startOver: () => {
      setConfirmed(null)
      forgetBrowserConfirmation()
    },
  }
}

/**
 * Resolves to false if the person cancelled, and also if the result will arrive through a deep link from the browser.
 */
async function proveBySocial(way: Provider): Promise<boolean> {
  if (needsBrowser(way)) {
    await confirmByBrowser(way)
    return false
  }
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
