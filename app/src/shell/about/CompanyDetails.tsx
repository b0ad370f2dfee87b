import { Link } from '@byeol/ui/Link.tsx'
import type { ReactNode } from 'react'
import { company, companyFacts, companyName } from '../../i18n/company.ts'
import { useLanguage, useT } from '../../i18n/i18n.ts'
import styles from './CompanyDetails.module.css'
import { textLanguage } from '@byeol/ui/textLanguage.ts'

/**
 * The company's details that the law requires to be easy to find, closed at first, with a link to its entry at the
 * consumer agency.
 */
export function CompanyDetails({ summary, children }: { summary?: string; children?: ReactNode }) {
  const t = useT()
  const language = useLanguage()
  return (
    <details className={styles.company}>
      <summary>{summary ?? t('SERVICE.COMPANY')}</summary>
      <p>{companyName(language)}</p>
      <dl>
        {companyFacts().map(([key, value]) => (
          <div key={key}>
            <dt>{t(key)}</dt>
            <dd lang={textLanguage(value)}>{value}</dd>
          </div>
        ))}
      </dl>
      <a className={styles.more} href={company().agencyPage} target="_blank" rel="noreferrer">
        {t('SERVICE.COMPANY_AGENCY')}
      </a>
      {children}
    </details>
  )
}

/** A link below the details. */
export const CompanyLink = ({ href, children }: { href: string; children: ReactNode }) => (
  <Link className={styles.more} href={href}>
    {children}
  </Link>
)
