import { Icon } from '@byeol/ui/Icon.tsx'
import { Link } from '@byeol/ui/Link.tsx'
import { useLocation } from 'react-router'
import { useMe } from '../api/session.ts'
import { useT } from '../i18n/i18n.ts'
import { findPage } from '../pages.ts'
import { ProductMark } from '../parts/ProductMark.tsx'
import { StaffMark } from '../parts/StaffMark.tsx'
import styles from './Rail.module.css'
import { pathOf } from '../page/page.ts'
import { usePages } from '../page/usePages.ts'
import { WaitCount } from './WaitCount.tsx'

/** The navigation: the pages that the user may open, and the user's name. The server enforces the permissions too. */
export function Rail() {
  const t = useT()
  const { staff } = useMe()
  const { pathname } = useLocation()
  const current = findPage(pathname)
  return (
    <nav className={styles.rail} aria-label={t('FRAME.MENU')}>
      <div className={styles.mark}>
        <ProductMark />
      </div>
      {usePages()
        .filter(({ name }) => name !== 'ACCOUNT')
        .map((page) => (
          <Link key={page.name} href={pathOf(page)} aria-current={page === current ? 'page' : undefined}>
            <Icon name={page.icon} size={18} />
            {t(`FRAME.${page.name}`)}
            <WaitCount page={page} />
          </Link>
        ))}
      <Link href="/account" className={styles.me} aria-current={current?.name === 'ACCOUNT' ? 'page' : undefined}>
        <StaffMark name={staff.displayName} large own />
        <span>
          {staff.displayName}
          <small>{staff.roles.map((role) => t(`FRAME.ROLE_${role}`)).join(', ')}</small>
        </span>
      </Link>
    </nav>
  )
}
