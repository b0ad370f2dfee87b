import ui from '@byeol/ui/classes.module.css'
import { Button } from '@byeol/ui/Button.tsx'
import { Screen } from '@byeol/ui/Screen.tsx'
import { useSearchParams } from 'react-router'
import { isWebAccessOpen } from '../../../browser/webAccess.ts'
import { useT } from '../../../i18n/i18n.ts'
import { insideUrl } from '../../../shell/links/insideUrl.ts'
import { LegalLinks } from '../../../shell/about/LegalLinks.tsx'
import { LanguageLink } from '../../../shell/about/LanguageLink.tsx'
import { ProductMark } from '../../../shell/about/ProductMark.tsx'
import { useTitle } from '../../../shell/useTitle.ts'
import { AppPictures } from './AppPictures.tsx'
import { OpenInApp } from './OpenInApp.tsx'
import { QrCode } from '../../../shell/QrCode.tsx'
import { StoreBadges } from './StoreBadges.tsx'
import { useInstall } from '../../../browser/installPrompt.ts'
import styles from './GetAppPage.module.css'

/** A button that installs the web app without a store, in browsers that support this. */
function InstallHint() {
  const t = useT()
  const install = useInstall()
  if (!install) return null
  return (
    <Button fullWidth variant="soft" icon="down" onClick={() => void install()}>
      {t('SERVICE.INSTALL')}
    </Button>
  )
}

const facts = ['PRICE', 'AGE', 'LANGUAGES'] as const
const points = ['LETTERS', 'REPLIES', 'DAYS'] as const

/**
 * Shown to visitors on the web: what the app is and where to get it. Outside production, it also links to the web app.
 */
export function GetAppPage() {
  const t = useT()
  const [search] = useSearchParams()
  const wanted = insideUrl(search.get('r'))
  const onWeb = `/get-app?wa=1${wanted ? `&r=${encodeURIComponent(wanted)}` : ''}`
  const page = new URL(wanted ?? '/', location.origin)
  useTitle(t('SERVICE.STORES'))
  return (
    <Screen>
      <div className={styles.top}>
        <ProductMark />
        <LanguageLink />
      </div>
      <header className={styles.head}>
        <img className={styles.icon} src="/icon-192.png" alt="" width="92" height="92" />
        <div>
          <h1 className={ui.title}>{t('SERVICE.APP_NAME')}</h1>
          <p>{t('SERVICE.APP_LINE')}</p>
        </div>
      </header>
      <dl className={styles.facts}>
        {facts.map((fact) => (
          <div key={fact}>
            <dt className={ui.caption}>{t(`SERVICE.FACT_${fact}_NAME`)}</dt>
            <dd>{t(`SERVICE.FACT_${fact}`)}</dd>
          </div>
        ))}
      </dl>
      <div className={`${ui.stack3} ${ui.form5}`}>
        {wanted ? <p className={styles.wanted}>{t('SERVICE.GET_APP_WANTED')}</p> : null}
        <StoreBadges />
        <OpenInApp page={page} />
        <div className={styles.qr}>
          <QrCode text={page.href} label={t('SERVICE.QR')} />
          <p>{t('SERVICE.QR')}</p>
        </div>
      </div>
      <AppPictures />
      <section className={styles.about} aria-labelledby="about">
        <h2 id="about">{t('SERVICE.ABOUT')}</h2>
        <p>{t('SERVICE.ABOUT_DETAIL')}</p>
        <ul>
          {points.map((point) => (
            <li key={point}>
              <b>{t(`SERVICE.ABOUT_${point}`)}</b>
              {t(`SERVICE.ABOUT_${point}_DETAIL`)}
            </li>
          ))}
        </ul>
      </section>
      {isWebAccessOpen() ? (
        <div className={styles.web}>
          <InstallHint />
          <Button fullWidth variant="plain" href={onWeb}>
            {t('SERVICE.CONTINUE_ON_WEB')}
          </Button>
        </div>
      ) : null}
      <LegalLinks />
    </Screen>
  )
}
