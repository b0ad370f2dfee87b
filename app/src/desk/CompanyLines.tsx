import { company, companyName } from '../i18n/company.ts'
import { useLanguage, useT } from '../i18n/i18n.ts'
import { Link } from '@byeol/ui/Link.tsx'
import styles from './CompanyLines.module.css'

/** The company's details and policies at the bottom of a side column. */
export function CompanyLines() {
  const t = useT()
  const language = useLanguage()
  return (
    <>
      <p>
        {companyName(language)} · {t('SERVICE.COMPANY_REPRESENTATIVE')} {company().representative}
      </p>
      <p>
        {t('SERVICE.COMPANY_NUMBER')} {company().number}
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
