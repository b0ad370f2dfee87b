import { Icon } from '@byeol/ui/Icon.tsx'
import { Link } from '@byeol/ui/Link.tsx'
import { useLocation } from 'react-router'
import { useT } from '../i18n/i18n.ts'
import { findPage } from '../pages.ts'
import styles from './PhoneTabs.module.css'
import { pathOf } from '../page/page.ts'
import { usePages } from '../page/usePages.ts'
import { WaitCount } from './WaitCount.tsx'

/** The navigation at the bottom of a narrow screen. */
export function PhoneTabs() {
  const t = useT()
  const current = findPage(useLocation().pathname)
  return (
    <nav className={styles.tabs} aria-label={t('FRAME.MENU')}>
      {usePages().map((page) => (
        <Link key={page.name} href={pathOf(page)} aria-current={page === current ? 'page' : undefined}>
          <Icon name={page.icon} size={22} />
          {t(`FRAME.${page.name}`)}
          <WaitCount page={page} badge />
        </Link>
      ))}
    </nav>
  )
}
