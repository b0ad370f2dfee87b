import { Link } from '@byeol/ui/Link.tsx'
import { useT } from '../../i18n/i18n.ts'
import { accessibility } from '../../i18n/policies/accessibility.ts'
import { PolicyPage } from './PolicyPage.tsx'
import styles from './PolicyPage.module.css'

/** The accessibility statement, with a link to an inquiry about what does not work. */
export function AccessibilityPage() {
  const t = useT()
  const complaint = (
    <Link className={styles.link} href="/customer-service/inquiries/new?category=access">
      {t('POLICY.ACCESSIBILITY_TELL')}
    </Link>
  )
  return <PolicyPage title="POLICY.ACCESSIBILITY" texts={accessibility} below={complaint} />
}
