import { useEffect, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { useTitle } from '../../../../shell/useTitle.ts'
import { useT, type TextKey } from '../../../../i18n/i18n.ts'
import ui from '@byeol/ui/classes.module.css'
import { AppBar } from '@byeol/ui/AppBar.tsx'
import { Button } from '@byeol/ui/Button.tsx'
import { EmptyState } from '@byeol/ui/EmptyState.tsx'
import { Screen } from '@byeol/ui/Screen.tsx'
import { Spinner } from '@byeol/ui/Spinner.tsx'
import { StarMark } from '@byeol/ui/StarMark.tsx'
import { socialErrorText } from '../showSocialError.ts'
import { goToKakao } from './goToKakao.ts'
import { openApp } from '../../../../native/openApp.ts'
import { proveKakaoForApp } from './proveKakaoForApp.ts'
import { finishKakaoSignIn } from './finishKakaoSignIn.ts'
import styles from './OauthKakaoPage.module.css'
import { handleKakaoReturn, type KakaoReturn } from './handleKakaoReturn.ts'

const statusTexts: Record<Exclude<KakaoReturn['kind'], 'unrequested'>, TextKey> = {
  leaving: 'AUTH.KAKAO_GOING',
  finishHere: 'AUTH.KAKAO_FINISHING',
  handedOver: 'AUTH.KAKAO_HANDED_OVER',
  forApp: 'AUTH.BACK_TO_APP_DETAIL',
}

/**
 * `/oauth/kakao` opens Kakao's login, and Kakao redirects to it afterwards. Then it passes the result to the window
 * that waits for it, or completes the login if none does.
 */
export function OauthKakaoPage() {
  const t = useT()
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const [kakaoReturn, setReturn] = useState<KakaoReturn | null>(null)
  const [failed, setFailed] = useState<unknown>(null)
  const [tries, setTries] = useState(0)
  const [appLink, setAppLink] = useState<string | null>(null)
  useTitle(t('AUTH.KAKAO'))

  // Runs once per URL, because each nonce can be used only once.
  const [work] = useState(() => {
    let known: Promise<KakaoReturn> | null = null
    return () => (known ??= handleKakaoReturn(search))
  })

  useEffect(() => {
    const go = async () => {
      const returned = await work()
      setReturn(returned)
      if (returned.kind === 'leaving') await goToKakao(returned.state)
      if (returned.kind === 'handedOver') window.close()
      if (returned.kind === 'forApp') return setAppLink(openApp(await proveKakaoForApp(returned)))
      if (returned.kind !== 'finishHere') return
      const result = await finishKakaoSignIn(returned.result, returned.state)
      await navigate(result.path, { replace: true })
    }
    go().catch(setFailed)
  }, [work, navigate, tries])

  const retry = () => {
    setFailed(null)
    setTries(tries + 1)
  }
  const toStart = () => void navigate('/start', { replace: true })

  return (
    <Screen header={<AppBar title={t('AUTH.KAKAO')} />}>
      {failed !== null || kakaoReturn?.kind === 'unrequested' ? (
        <EmptyState
          quiet
          title={t('AUTH.KAKAO_FAILED')}
          text={failed === null ? t('AUTH.KAKAO_STRANGE') : socialErrorText(failed)}
          action={
            kakaoReturn?.kind === 'leaving' ? (
              <Button variant="soft" icon="retry" onClick={retry}>
                {t('ERROR.RETRY')}
              </Button>
            ) : (
              <Button variant="soft" onClick={toStart}>
                {t('ERROR.TO_HOME')}
              </Button>
            )
          }
        />
      ) : (
        <div className={`${ui.stack4} ${styles.middle}`} role="status">
          <StarMark size={72} />
          <p className={ui.text}>{t(statusTexts[kakaoReturn?.kind ?? 'leaving'])}</p>
          {kakaoReturn?.kind === 'handedOver' ? (
            <Button variant="soft" onClick={() => window.close()}>
              {t('SHELL.CLOSE')}
            </Button>
          ) : appLink ? (
            <Button href={appLink}>{t('AUTH.BACK_TO_APP')}</Button>
          ) : (
            <Spinner size={28} />
          )}
        </div>
      )}
    </Screen>
  )
}
