import { Link } from '@byeol/ui/Link.tsx'
import { useQuery } from '@tanstack/react-query'
import { useT } from '../../i18n/i18n.ts'
import { leaksQuery } from './leaksQuery.ts'
import styles from './PolicyPage.module.css'

/** A link to the public notice about a data leak, if there is one. */
export function LeakLink() {
  const t = useT()
  const { data = [] } = useQuery(leaksQuery)
  if (data.length === 0) return null
  return (
    <Link className={styles.coming} href="/policy/leaks">
      {t('POLICY.LEAKS')}
    </Link>
  )
}
