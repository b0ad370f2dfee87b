import { Activity, useRef, useState, type ReactNode } from 'react'
import { useLocation, useOutlet } from 'react-router'
import { useIsWide } from '@byeol/ui/useIsWide.ts'
import { useT } from '../i18n/i18n.ts'
import { MainTabBar } from './MainTabBar.tsx'
import { scrollToTop } from './scrollToTop.ts'
import styles from './TabsPage.module.css'

/**
 * The tabs and their bar, which on wide screens is in the left side column. A tab keeps its state while another is
 * open.
 */
export function TabsPage() {
  const { pathname } = useLocation()
  const outlet = useOutlet()
  const [seen, setSeen] = useState<Readonly<Record<string, ReactNode>>>({})
  if (seen[pathname] !== outlet) setSeen({ ...seen, [pathname]: outlet })
  const t = useT()
  const isWide = useIsWide()
  const page = useRef<HTMLDivElement>(null)
  return (
    <div className={styles.tabs}>
      {/* First in tab order, because keyboard users could not get past an endless feed. */}
      {isWide ? null : (
        <div className={styles.bar}>
          <MainTabBar label={t('SHELL.TABS')} current={pathname} onCurrent={() => scrollToTop(page.current)} />
        </div>
      )}
      <div ref={page} className={styles.page}>
        {Object.entries({ ...seen, [pathname]: outlet }).map(([path, page]) => (
          <Activity key={path} mode={path === pathname ? 'visible' : 'hidden'}>
            {page}
          </Activity>
        ))}
      </div>
    </div>
  )
}
