import { Link } from '@byeol/ui/Link.tsx'
import { useT } from '../../i18n/i18n.ts'
import styles from './PolicyPage.module.css'

/** A link to the form to request a copy or correction of personal data, which needs no account. */
export const DataRequestLink = () => {
  const t = useT()
  return (
    <Link className={styles.link} href="/policy/data-request">
      {t('POLICY.DATA_REQUEST')}
    </Link>
  )
}
