import { useSearchParams } from 'react-router'
import { LanguageLink, ProductMark } from '../../boot/Sides.tsx'
import { useTitle } from '../../boot/useTitle.ts'
import { useT } from '../../i18n/i18n.ts'
import { Button } from '../../ui/Button.tsx'
import { Glint } from '../../ui/Glint.tsx'
import { Screen } from '../../ui/Screen.tsx'
import { Stamp } from '../../ui/Stamp.tsx'
import { LegalLinks } from '../service/LegalLinks.tsx'
import selfie from './art/selfie.webp'
import snow from './art/snow.webp'
import styles from './StartPage.module.css'

/** Signed out: what this is, and the ways in. */
export function StartPage() {
  const t = useT()
  const [search] = useSearchParams()
  const back = search.get('r') ? `?${search}` : ''
  useTitle('')
  return (
    <Screen className={styles.start}>
      <div className={styles.top}><ProductMark /><LanguageLink /></div>
      <div className={styles.scene} aria-hidden="true">
        <div className={`${styles.card} ${styles.behind}`}><img src={snow} alt="" width="158" height="196" /></div>
        <div className={`${styles.card} ${styles.front}`}><img src={selfie} alt="" width="202" height="250" /></div>
        <span className={styles.stamp}><Stamp text="D+128" size="l" tone="strong" tilt={8} /></span>
        <p className={styles.letter}><Glint className={styles.glint} />{t('AUTH.SAMPLE_1')}<br />{t('AUTH.SAMPLE_2')}</p>
      </div>
      <div className={styles.pitch}>
        <h1>{t('AUTH.PITCH_1')}<br />{t('AUTH.PITCH_2')}</h1>
        <p>{t('AUTH.PITCH_DETAIL')}</p>
      </div>
      <div className={styles.ways}>
        <Button fullWidth icon="mail" href={`/sign-up${back}`}>{t('AUTH.START_WITH_EMAIL')}</Button>
        <Button fullWidth variant="outline" href={`/sign-in${back}`}>{t('AUTH.HAVE_ACCOUNT')}</Button>
      </div>
      <LegalLinks />
    </Screen>
  )
}
