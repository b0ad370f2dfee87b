import { useLocation } from 'react-router'
import { Avatar } from '@byeol/ui/Avatar.tsx'
import { IconButton } from '@byeol/ui/IconButton.tsx'
import { Link } from '@byeol/ui/Link.tsx'
import { StarMark } from '@byeol/ui/StarMark.tsx'
import { useMe } from '../api/me.ts'
import { productName } from '../i18n/company.ts'
import { useT } from '../i18n/i18n.ts'
import { useNewNotifications } from '../features/notification/useNewNotifications.ts'
import { profilePath } from '../features/people/data/userRef.ts'
import { MainTabBar } from '../shell/MainTabBar.tsx'
import { scrollToTop } from '../shell/scrollToTop.ts'
import styles from './Rail.module.css'
import { openShortcuts } from './shortcuts/shortcutsOpen.ts'

/** The path of the tab that a page belongs to. */
function tabOf(pathname: string): string {
  if (pathname.startsWith('/tabs/')) return pathname
  if (pathname.startsWith('/favorites') || pathname.startsWith('/chat')) return '/tabs/chats'
  if (pathname.startsWith('/post') || pathname.startsWith('/tag/')) return '/tabs/home'
  return ''
}

/** The rail at the left edge: the tabs, and below them notifications, settings and the person's own profile. */
export function Rail() {
  const t = useT()
  const me = useMe()
  const { pathname } = useLocation()
  const tab = tabOf(pathname)
  const hasNew = useNewNotifications() > 0
  return (
    <div className={styles.rail}>
      <Link className={styles.mark} href="/tabs/home" aria-label={productName}>
        <StarMark size={30} />
      </Link>
      <MainTabBar
        rail
        label={t('SHELL.TABS')}
        current={tab}
        onCurrent={pathname === tab ? () => scrollToTop(document.querySelector('[data-column]')) : undefined}
      />
      <div className={styles.tools}>
        <IconButton
          icon="bell"
          dot={hasNew}
          label={hasNew ? t('NOTIFICATION.HAS_NEW') : t('NOTIFICATION.TITLE')}
          href="/notifications"
        />
        <IconButton icon="keyboard" label={t('DESK.KEYS')} aria-haspopup="dialog" onClick={() => openShortcuts(true)} />
        <IconButton icon="sliders" label={t('SETTINGS.TITLE')} href="/settings" />
        {me ? (
          <Link className={styles.me} href={profilePath(me)} aria-label={t('DESK.MY_PROFILE')}>
            <Avatar size={36} src={me.photoUrl} name={me.nickname} />
          </Link>
        ) : null}
      </div>
    </div>
  )
}
