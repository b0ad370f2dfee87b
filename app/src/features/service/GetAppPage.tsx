import { useSearchParams } from 'react-router'
import { LanguageLink } from '../../shell/LanguageLink.tsx'
import { ProductMark } from '../../shell/ProductMark.tsx'
import { useTitle } from '../../shell/useTitle.ts'
import { isWebAccessOpen } from '../../boot/webAccess.ts'
import { insideUrl } from '../../shell/insideUrl.ts'
import { useT } from '../../i18n/i18n.ts'
import { appAddress } from '../../native/openInApp.ts'
import { Button } from '@byeol/ui/Button.tsx'
import { Screen } from '@byeol/ui/Screen.tsx'
import { StarMark } from '@byeol/ui/StarMark.tsx'
import { storeLinks } from '../../i18n/company.ts'
import styles from './GetAppPage.module.css'
import { LegalLinks } from '../../shell/LegalLinks.tsx'
import { OpenInApp } from './OpenInApp.tsx'
import { QrCode } from './QrCode.tsx'

/** Shown to web visitors: where to get the app. Outside production it also offers to continue on the web. */
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
      <div className={styles.middle}>
        <StarMark size={72} />
        <h1>{t('SERVICE.GET_APP')}</h1>
        <p>{wanted ? t('SERVICE.GET_APP_WANTED') : t('SERVICE.GET_APP_DETAIL')}</p>
        <div className={styles.qr}>
          <QrCode text={page.href} label={t('SERVICE.QR')} />
          <p>{t('SERVICE.QR')}</p>
        </div>
      </div>
      <div className={styles.stores}>
        <OpenInApp page={page} />
        <Button fullWidth variant={appAddress(page, navigator) ? 'outline' : 'primary'} href={storeLinks().playStore}>
          {t('SERVICE.PLAY_STORE')}
        </Button>
        <Button fullWidth variant="apple" href={storeLinks().appStore}>
          {t('SERVICE.APP_STORE')}
        </Button>
        {isWebAccessOpen() ? (
          <Button fullWidth variant="plain" href={onWeb}>
            {t('SERVICE.CONTINUE_ON_WEB')}
          </Button>
        ) : null}
      </div>
      <LegalLinks />
    </Screen>
  )
}
