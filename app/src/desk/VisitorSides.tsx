import { useT } from '../i18n/i18n.ts'
import ui from '@byeol/ui/classes.module.css'
import { SideNotes } from '@byeol/ui/SideNotes.tsx'
import { LanguageLink } from '../shell/about/LanguageLink.tsx'
import { ProductMark } from '../shell/about/ProductMark.tsx'
import { CompanyLines } from './CompanyLines.tsx'
import { useLocation } from 'react-router'
import { QrCode } from '../shell/QrCode.tsx'
import styles from './VisitorSides.module.css'

// The side columns for visitors. Left: the logo and the company. Right: the language and a hint to use a phone.

export function VisitorStart() {
  const t = useT()
  const { pathname } = useLocation()
  // These pages have the same links at their end.
  const hasLinks = pathname === '/start' || pathname === '/get-app'
  return (
    <SideNotes
      label={t('SERVICE.COMPANY')}
      top={<ProductMark />}
      middle={pathname === '/start' ? <Pitch /> : undefined}
      bottom={hasLinks ? undefined : <CompanyLines />}
    />
  )
}

/** What the product is, shown next to the sign-in options. */
function Pitch() {
  const t = useT()
  return (
    <div className={styles.pitch} aria-hidden="true">
      <p className={styles.words}>
        {t('AUTH.PITCH_1')}
        <br />
        {t('AUTH.PITCH_2')}
      </p>
      <p className={ui.text}>{t('AUTH.PITCH_DETAIL')}</p>
    </div>
  )
}

export function VisitorEnd() {
  const t = useT()
  const { pathname } = useLocation()
  return (
    <SideNotes
      atEnd
      label={t('SETTINGS.LANGUAGE')}
      top={
        <span className={styles.language}>
          <LanguageLink />
        </span>
      }
      bottom={
        // The get-app page shows its own QR code.
        pathname === '/get-app' ? undefined : (
          <div className={styles.phone}>
            <QrCode text={location.origin} label={t('SERVICE.QR')} sizePx={112} />
            <p>{t('SERVICE.ON_PHONE')}</p>
          </div>
        )
      }
    />
  )
}
