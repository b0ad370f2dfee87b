import { Link } from '@byeol/ui/Link.tsx'
import { useT } from '../../i18n/i18n.ts'
import type { SettlementStatus } from '@byeol/contract/console/settlementCalls.ts'
import { statuses } from './statuses.ts'
import styles from './StatusLinks.module.css'

/** Which settlements the list shows; each choice is an address. */
export function StatusLinks({ status }: { status: SettlementStatus }) {
  const t = useT()
  return (
    <nav className={styles.links} aria-label={t('SETTLEMENTS.STATUS')}>
      {statuses.map((each) => (
        <Link key={each} href={`/settlements?status=${each}`} aria-current={each === status ? 'page' : undefined}>
          {t(`SETTLEMENTS.STATUS_${each}`)}
        </Link>
      ))}
    </nav>
  )
}
