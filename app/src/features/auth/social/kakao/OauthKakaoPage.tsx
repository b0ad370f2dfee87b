import { useEffect, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import type { Suspension } from '@byeol/contract/errors.ts'
import { useTitle } from '../../../../shell/useTitle.ts'
import { useT, type TextKey } from '../../../../i18n/i18n.ts'
import { AppBar } from '@byeol/ui/AppBar.tsx'
import { Button } from '@byeol/ui/Button.tsx'
import { EmptyState } from '@byeol/ui/EmptyState.tsx'
import { Screen } from '@byeol/ui/Screen.tsx'
import { Spinner } from '@byeol/ui/Spinner.tsx'
import { StarMark } from '@byeol/ui/StarMark.tsx'
import { socialErrorText } from '../showSocialError.ts'
import { SuspendedSheet } from '../../session/SuspendedSheet.tsx'
import { goToKakao } from './goToKakao.ts'
import { finishHere } from './finishHere.ts'
import styles from './OauthKakaoPage.module.css'
import { returnFromKakao, type KakaoArrival } from './returnFromKakao.ts'

const words: Record<Exclude<KakaoArrival['kind'], 'strange'>, TextKey> = {
  leaving: 'AUTH.KAKAO_GOING',
  here: 'AUTH.KAKAO_FINISHING',
  handedOver: 'AUTH.KAKAO_HANDED_OVER',
}

/**
 * `/oauth/kakao`: on the way to Kakao, and back from it. An answer is handed to the window that waits for it; where
 * none waits, the login ends here.
 */
export function OauthKakaoPage() {
  const t = useT()
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const [arrival, setArrival] = useState<KakaoArrival | null>(null)
  const [failed, setFailed] = useState<unknown>(null)
  const [suspension, setSuspension] = useState<Suspension | null>(null)
  const [tries, setTries] = useState(0)
  useTitle(t('AUTH.KAKAO'))

  // The address says it all; a nonce counts once, so the work of one address is done once.
  const [work] = useState(() => {
    let known: Promise<KakaoArrival> | null = null
    return () => (known ??= returnFromKakao(search))
  })

  useEffect(() => {
    const go = async () => {
      const came = await work()
      setArrival(came)
      if (came.kind === 'leaving') await goToKakao(came.state)
      if (came.kind === 'handedOver') window.close()
      if (came.kind !== 'here') return
      const entrance = await finishHere(came.result, came.state)
      if (entrance.kind === 'suspended') setSuspension(entrance.suspension)
      else await navigate(entrance.path, { replace: true })
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
      {failed !== null || arrival?.kind === 'strange' ? (
        <EmptyState
          quiet
          title={t('AUTH.KAKAO_FAILED')}
          text={failed === null ? t('AUTH.KAKAO_STRANGE') : socialErrorText(failed)}
          action={
            arrival?.kind === 'leaving' ? (
              <Button variant="soft" icon="retry" onClick={retry}>
                {t('ERROR.RETRY')}
              </Button>
            ) : (
              <Button variant="soft" onClick={toStart}>
                {t('SERVICE.TO_HOME')}
              </Button>
            )
          }
        />
      ) : (
        <div className={styles.middle} role="status">
          <StarMark size={72} />
          <p>{t(words[arrival?.kind ?? 'leaving'])}</p>
          {arrival?.kind === 'handedOver' ? (
            <Button variant="soft" onClick={() => window.close()}>
              {t('SHELL.CLOSE')}
            </Button>
          ) : (
            <Spinner size={28} />
          )}
        </div>
      )}
      <SuspendedSheet suspension={suspension} onClose={toStart} />
    </Screen>
  )
}
