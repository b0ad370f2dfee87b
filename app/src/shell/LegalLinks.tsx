import { useLanguage, useT } from '../i18n/i18n.ts'
import { Link } from '@byeol/ui/Link.tsx'
import { companyFacts, companyName } from '../i18n/company.ts'
import styles from './LegalLinks.module.css'

/** The footer of the start and get-app pages: policies and company facts (expectations.md, Footer). */
export function LegalLinks() {
  const t = useT()
  const language = useLanguage()
  return (
    <footer className={styles.footer}>
      <nav className={styles.links} aria-label={t('AUTH.LEGAL')}>
        <Link href="/policy/terms">{t('POLICY.TERMS')}</Link>
        <i aria-hidden="true" />
        <Link href="/policy/privacy">
          <b>{t('POLICY.PRIVACY')}</b>
        </Link>
        <i aria-hidden="true" />
        <Link href="/policy/operation">{t('POLICY.OPERATION')}</Link>
        <i aria-hidden="true" />
        <Link href="/policy/takedown">{t('POLICY.TAKEDOWN')}</Link>
        <i className={styles.newRow} aria-hidden="true" />
        <Link href="/policy/child-safety">{t('POLICY.CHILD_SAFETY')}</Link>
        <i aria-hidden="true" />
        <Link href="/policy/account-deletion">{t('POLICY.ACCOUNT_DELETION')}</Link>
        <i aria-hidden="true" />
        <Link href="/policy/guardian">{t('POLICY.GUARDIAN')}</Link>
        <i aria-hidden="true" />
      </nav>
      <details className={styles.company}>
        <summary>{t('SERVICE.COMPANY')}</summary>
        <p>{companyName(language)}</p>
        <dl>
          {companyFacts().map(([key, value]) => (
            <div key={key}>
              <dt>{t(key)}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        <Link className={styles.more} href="/policy/refund">
          {t('POLICY.REFUND')}
        </Link>
        <Link className={styles.more} href="/policy/youth">
          {t('POLICY.YOUTH')}
        </Link>
      </details>
    </footer>
  )
}
