import { useT } from '../../i18n/i18n.ts'
import { Link } from '@byeol/ui/Link.tsx'
import { CompanyDetails, CompanyLink } from './CompanyDetails.tsx'
import styles from './LegalLinks.module.css'

/** The footer of the start and get-app pages: policies and company details (expectations.md, Footer). */
export function LegalLinks() {
  const t = useT()
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
      <CompanyDetails>
        <CompanyLink href="/policy/refund">{t('POLICY.REFUND')}</CompanyLink>
        <CompanyLink href="/policy/youth">{t('POLICY.YOUTH')}</CompanyLink>
      </CompanyDetails>
    </footer>
  )
}
