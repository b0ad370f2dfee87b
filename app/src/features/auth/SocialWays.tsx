import { useState, type ReactNode } from 'react'
import { useNavigate } from 'react-router'
import type { Provider, Suspension } from '@byeol/contract/auth.ts'
import { useT } from '../../i18n/i18n.ts'
import { appConfig } from '../../native/appConfig.ts'
import { Button } from '../../ui/Button.tsx'
import { signInWithKakao, showKakaoWindow } from './kakao/signInWithKakao.ts'
import type { Way } from './lastWay.ts'
import styles from './StartPage.module.css'
import { SuspendedSheet } from './SuspendedSheet.tsx'

/** Kakao and Apple, where they are configured, above the other ways; at the foot, while Kakao's window is open, that it is. Their code comes with the click; Kakao's window is opened in the click itself. */
export function SocialWays({ r, last, children, foot }: { r: string | null; last: Way | null; children: ReactNode; foot: ReactNode }) {
  const t = useT()
  const navigate = useNavigate()
  const [busy, setBusy] = useState<Provider | null>(null)
  const [suspension, setSuspension] = useState<Suspension | null>(null)
  const { kakaoJsKey, appleClientId } = appConfig()
  const tag = (way: Way) => (last === way ? t('AUTH.LAST_WAY') : undefined)

  const enter = async (way: Provider) => {
    setBusy(way)
    try {
      const proof = way === 'kakao' ? { kakao: await signInWithKakao({ r }) } : { apple: await import('./apple/getAppleProof.ts').then(({ getAppleProof }) => getAppleProof()) }
      const { enterByProof } = await import('./enterByProof.ts')
      const entrance = await enterByProof(proof, r)
      if (entrance?.kind === 'go') await navigate(entrance.path, { replace: entrance.isIn })
      if (entrance?.kind === 'suspended') setSuspension(entrance.suspension)
    } catch (error) {
      setBusy(null)
      const { tellFailure } = await import('./tellFailure.ts')
      const path = await tellFailure(way, error, r)
      if (path) await navigate(path)
    } finally {
      setBusy(null)
    }
  }

  return (
    <>
      {kakaoJsKey ? <Button fullWidth variant="kakao" icon="kakao" tag={tag('kakao')} busy={busy === 'kakao'} disabled={busy === 'apple'} onClick={() => void enter('kakao')}>{t('AUTH.START_WITH_KAKAO')}</Button> : null}
      {appleClientId ? <Button fullWidth variant="apple" icon="apple" tag={tag('apple')} busy={busy === 'apple'} disabled={busy === 'kakao'} onClick={() => void enter('apple')}>{t('AUTH.START_WITH_APPLE')}</Button> : null}
      {children}
      <p className={styles.foot} role="status">{busy === 'kakao' ? <>{t('AUTH.KAKAO_WAIT')}<button type="button" onClick={showKakaoWindow}>{t('AUTH.KAKAO_SHOW_WINDOW')}</button></> : foot}</p>
      <SuspendedSheet suspension={suspension} onClose={() => setSuspension(null)} />
    </>
  )
}
