import { company, productName } from '../i18n/company.ts'
import { useLanguage, useT } from '../i18n/i18n.ts'
import { languages } from '@byeol/contract/locale/language.ts'
import { Icon } from '@byeol/ui/Icon.tsx'
import { Link } from '@byeol/ui/Link.tsx'
import { StarMark } from '@byeol/ui/StarMark.tsx'
import styles from './SideColumns.module.css'

// Beside the column on wide screens: logo and company at the left, language and the phone hint at the right.

export const ProductMark = () => (
  <span className={styles.mark}>
    <StarMark />
    {productName}
  </span>
)

export function CompanyLines() {
  const t = useT()
  return (
    <>
      <p>
        {company.name} · {t('SERVICE.COMPANY_REPRESENTATIVE')} {company.representative}
      </p>
      <p>
        {t('SERVICE.COMPANY_NUMBER')} {company.number}
      </p>
      <p className={styles.links}>
        <Link href="/policy/terms">{t('POLICY.TERMS')}</Link> ·{' '}
        <Link href="/policy/privacy">
          <b>{t('POLICY.PRIVACY')}</b>
        </Link>
      </p>
    </>
  )
}

export function LanguageLink() {
  const t = useT()
  const language = useLanguage()
  return (
    <Link className={styles.language} href="/language">
      <Icon name="globe" size={18} />
      <span className="sr">{t('SETTINGS.LANGUAGE')}: </span>
      {languages.find(({ code }) => code === language)?.name}
    </Link>
  )
}

export const LanguageAside = () => (
  <span className={styles.aside}>
    <LanguageLink />
  </span>
)

export function PhoneLine() {
  const t = useT()
  return <p>{t('SERVICE.ON_PHONE')}</p>
}
