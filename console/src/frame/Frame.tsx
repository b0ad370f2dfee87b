import { useStore } from '@byeol/ui/createStore.ts'
import { useEffect, useState } from 'react'
import { Outlet, useLocation } from 'react-router'
import { EmptyState } from '@byeol/ui/EmptyState.tsx'
import { useMe } from '../api/session.ts'
import { useNow } from '../browser/useNow.ts'
import { useFormats, useT } from '../i18n/i18n.ts'
import { windowTitle } from '../i18n/productName.ts'
import { KeyStrip } from '../keyboard/KeyStrip.tsx'
import { ShortcutSheet } from '../keyboard/ShortcutSheet.tsx'
import { runShortcut } from '../keyboard/shortcuts.ts'
import { keptHeading, useKeptFocus } from '../keyboard/useKeptFocus.ts'
import { useShortcuts } from '../keyboard/useShortcuts.ts'
import { wayBack } from '../keyboard/offerTakeBack.ts'
import { findPage } from '../pages.ts'
import { IdleWatch } from '../session/IdleWatch.tsx'
import { signOut } from '../session/signOut.ts'
import { useLiveDesk } from '../live/useLiveDesk.ts'
import { FindButton } from './FindButton.tsx'
import { FindSheet } from './FindSheet.tsx'
import styles from './Frame.module.css'
import type { Page } from '../page/page.ts'
import { PhoneTabs } from './PhoneTabs.tsx'
import { Rail } from './Rail.tsx'
import { useFreshToday, useUrgentToast } from '../page/useToday.ts'

/** The parts around every page: navigation, heading, search and the strip of keyboard shortcuts. */
export function Frame() {
  const t = useT()
  const { permissions } = useMe()
  const { pathname } = useLocation()
  const page = findPage(pathname)
  const [open, setOpen] = useState<'find' | 'keys' | null>(null)
  useFreshToday(page?.name)
  useLiveDesk()
  useUrgentToast()
  useKeptFocus()
  useEffect(() => {
    addEventListener('keydown', runShortcut)
    return () => removeEventListener('keydown', runShortcut)
  }, [])
  useShortcuts(
    [
      { key: '/', text: 'KEYS.FIND', run: () => setOpen('find') },
      { key: '?', text: 'KEYS.HELP', run: () => setOpen('keys') },
    ],
    'everywhere',
  )
  const takeBack = useStore(wayBack)
  useShortcuts(takeBack ? [{ key: 'z', text: 'KEYS.TAKE_BACK', run: takeBack }] : [])
  const isAllowed = !page || permissions.includes(page.permission)
  const title = page ? t(`FRAME.${page.name}`) : t('FRAME.PRODUCT')
  return (
    <div className={styles.frame}>
      <title>{windowTitle(title)}</title>
      <a className={styles.skip} href="#page">
        {t('FRAME.SKIP')}
      </a>
      <Rail />
      <main className={styles.main} id="page" tabIndex={-1}>
        <header className={styles.head}>
          <h1 {...keptHeading}>{title}</h1>
          {page ? <Detail page={page} /> : null}
          <FindButton onOpen={() => setOpen('find')} />
        </header>
        <div className={styles.page}>
          {isAllowed ? (
            <Outlet />
          ) : (
            <EmptyState quiet title={t('FRAME.NOT_ALLOWED')} text={t('FRAME.NOT_ALLOWED_DETAIL')} />
          )}
        </div>
        <KeyStrip onAll={() => setOpen('keys')} />
      </main>
      <PhoneTabs />
      <FindSheet open={open === 'find'} onClose={() => setOpen(null)} />
      <ShortcutSheet open={open === 'keys'} onClose={() => setOpen(null)} />
      <IdleWatch onLeave={() => void signOut()} />
    </div>
  )
}

function Detail({ page }: { page: Page }) {
  const t = useT()
  const { clock, weekDay } = useFormats()
  const now = useNow(30_000)
  return <p>{t(`FRAME.${page.name}_DETAIL`, { day: weekDay(now), time: clock(now) })}</p>
}
