import { useT } from '../i18n/i18n.ts'
import { SideNotes } from '@byeol/ui/SideNotes.tsx'
import { LanguageLink } from '../shell/LanguageLink.tsx'
import { ProductMark } from '../shell/ProductMark.tsx'
import { CompanyLines } from './CompanyLines.tsx'
import styles from './VisitorSides.module.css'

// Beside the column for visitors: logo and company at the left, language and the phone hint at the right.

export function VisitorStart() {
  const t = useT()
  return <SideNotes label={t('SERVICE.COMPANY')} top={<ProductMark />} bottom={<CompanyLines />} />
}

export function VisitorEnd() {
  const t = useT()
  return (
    <SideNotes
      atEnd
      label={t('SETTINGS.LANGUAGE')}
      top={
        <span className={styles.language}>
          <LanguageLink />
        </span>
      }
      bottom={<p>{t('SERVICE.ON_PHONE')}</p>}
    />
  )
}
