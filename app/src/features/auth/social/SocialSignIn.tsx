import { useEffect, useState, type ReactNode } from 'react'
import { useNavigate } from 'react-router'
import type { Provider } from '@byeol/contract/provider.ts'
import { whenIdle } from '../../../browser/whenIdle.ts'
import { loadLateTexts, useT } from '../../../i18n/i18n.ts'
import { appConfig } from '../../../browser/appConfig.ts'
import { getPhone } from '../../../native/phone.ts'
import { Button } from '@byeol/ui/Button.tsx'
import type { signInWithKakao, showKakaoWindow } from './kakao/signInWithKakao.ts'
import type { SignInMethod } from '../session/lastSignInMethod.ts'
import styles from './SocialSignIn.module.css'

interface Kakao {
  signInWithKakao: typeof signInWithKakao
  showKakaoWindow: typeof showKakaoWindow
}
/**
 * Loaded before the click, so that the click handler can open the window immediately; otherwise the browser might block
 * it.
 */
let kakao: Kakao | null = null
const loadKakao = async (): Promise<Kakao> => (kakao ??= await import('./kakao/signInWithKakao.ts'))

/**
 * Buttons for Kakao and Apple, if configured, above the other ways to sign in. Shows a hint while Kakao's window is
 * open.
 */
export function SocialSignIn({
  r,
  last,
  children,
  foot,
}: {
  r: string | null
  last: SignInMethod | null
  children: ReactNode
  foot: ReactNode
}) {
  const t = useT()
  const navigate = useNavigate()
  const [busy, setBusy] = useState<Provider | null>(null)
  const { kakaoJsKey, appleClientId } = appConfig()
  const tag = (method: SignInMethod) => (last === method ? t('AUTH.LAST_WAY') : undefined)

  useEffect(() => {
    if (kakaoJsKey) whenIdle(() => void loadKakao().catch(() => undefined))
  }, [kakaoJsKey])

  const signIn = async (way: Provider) => {
    setBusy(way)
    try {
      // A native app opens the browser; the deep link from there continues the sign-in.
      if (getPhone()) {
        const { askBrowser, needsBrowser } = await import('./askBrowser.ts')
        if (needsBrowser(way)) return await askBrowser(way, { r })
      }
      const proof =
        way === 'kakao'
          ? { kakao: await (kakao ?? (await loadKakao())).signInWithKakao({ r }) }
          : { apple: await import('./apple/getAppleProof.ts').then(({ getAppleProof }) => getAppleProof()) }
      const { signInByProof } = await import('./signInByProof.ts')
      const result = await signInByProof(proof, r)
      if (result) await navigate(result.path, { replace: result.isIn })
    } catch (error) {
      setBusy(null)
      const [{ showSignInFailure }] = await Promise.all([import('./showSignInFailure.ts'), loadLateTexts()])
      const path = await showSignInFailure(way, error, r)
      if (path) await navigate(path)
    } finally {
      setBusy(null)
    }
  }

  return (
    <>
      {kakaoJsKey ? (
        <Button
          fullWidth
          variant="kakao"
          icon="kakao"
          tag={tag('kakao')}
          busy={busy === 'kakao'}
          disabled={busy === 'apple'}
          onClick={() => void signIn('kakao')}
        >
          {t('AUTH.START_WITH_KAKAO')}
        </Button>
      ) : null}
      {appleClientId ? (
        <Button
          fullWidth
          variant="apple"
          icon="apple"
          tag={tag('apple')}
          busy={busy === 'apple'}
          disabled={busy === 'kakao'}
          onClick={() => void signIn('apple')}
        >
          {t('AUTH.START_WITH_APPLE')}
        </Button>
      ) : null}
      {children}
      <p className={styles.foot} role="status">
        {busy === 'kakao' ? (
          <>
            {t('AUTH.KAKAO_WAIT')}
            {getPhone() ? null : (
              <button type="button" onClick={() => kakao?.showKakaoWindow()}>
                {t('AUTH.KAKAO_SHOW_WINDOW')}
              </button>
            )}
          </>
        ) : (
          foot
        )}
      </p>
    </>
  )
}
