import { use } from 'react'
import { useMe } from '../api/me.ts'
import { useT } from '../i18n/i18n.ts'
import { TabBar } from '@byeol/ui/TabBar.tsx'
import { UnreadContext } from './UnreadContext.ts'

/** The main tab bar. With `rail`, the tabs are stacked at the left edge if there is room. */
export function MainTabBar({
  label,
  current,
  onCurrent,
  rail,
}: {
  label: string
  current?: string
  onCurrent?: (() => void) | undefined
  rail?: boolean
}) {
  const t = useT()
  const unread = use(UnreadContext)
  const isCeleb = useMe()?.isCeleb === true
  const tabs = [
    { id: 'home', icon: 'home', label: t('SHELL.TAB_HOME'), href: '/tabs/home' },
    { id: 'stars', icon: 'tabStar', label: t('SHELL.TAB_STARS'), href: '/tabs/stars' },
    {
      id: 'chats',
      icon: 'chat',
      label: t('SHELL.TAB_CHAT'),
      href: '/tabs/chats',
      badge: unread.chats,
      badgeLabel: t('SHELL.UNREAD', { count: unread.chats }),
    },
    { id: 'me', icon: 'user', label: t('SHELL.TAB_ME'), href: '/tabs/me' },
  ] as const
  const [home, stars, chats, me] = tabs
  const activity = {
    id: 'activity',
    icon: 'bars',
    label: t('SHELL.TAB_ACTIVITY'),
    href: '/tabs/activity',
    badge: unread.replies,
    badgeLabel: t('SHELL.UNREAD_REPLIES', { count: unread.replies }),
  } as const
  const items = isCeleb ? [activity, home, chats, stars, me] : tabs
  return (
    <TabBar
      label={label}
      rail={rail}
      onCurrent={onCurrent}
      items={items.map((item) => ({ ...item, current: item.href === current }))}
    />
  )
}
