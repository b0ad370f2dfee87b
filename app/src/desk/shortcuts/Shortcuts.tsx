import { lazy, Suspense, useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { chatsOf } from '../../features/chat/list/chatFilters.ts'
import { useChatViews } from '../../features/chat/list/useChatViews.ts'
import { roomPath } from '../../features/chat/data/room/roomPath.ts'
import type { ChatView } from '../../features/chat/data/order.ts'
import { setTheme } from '../../features/settings/theme.ts'
import { useShortcut } from '../../shell/useShortcut.ts'
import { listenToKeys } from './listenToKeys.ts'
import { openShortcuts, useShortcutsOpen } from './shortcutsOpen.ts'

/** Moves the focus from the empty input field of a room to its newest message; the arrow keys continue from there. */
function pickMessage(): void {
  const messages = [...document.querySelectorAll<HTMLElement>('main [data-message]')]
  const newest = messages.findLast((message) => message.checkVisibility())
  newest?.focus()
  newest?.scrollIntoView({ block: 'nearest' })
}

const ShortcutSheet = lazy(async () => ({ default: (await import('./ShortcutSheet.tsx')).ShortcutSheet }))

const tabs = ['/tabs/home', '/tabs/stars', '/tabs/chats', '/tabs/me']

/** The keyboard shortcuts that work on every page, and the sheet that lists all of them. */
export function Shortcuts() {
  const navigate = useNavigate()
  const { chats } = useChatViews()
  const isOpen = useShortcutsOpen()
  const [wanted, setWanted] = useState(isOpen)
  if (isOpen && !wanted) setWanted(true)
  useEffect(listenToKeys, [])

  // Reads the current address when a key is pressed, because the next press may come before the page has rendered.
  const goTo = (path: string) =>
    void navigate(path, { replace: window.location.pathname === '/chat' && path.startsWith('/chat?') })
  const step = (by: 1 | -1, accepts: (chat: ChatView) => boolean = () => true) => {
    const all = [...chatsOf(chats ?? [], 'celebs'), ...chatsOf(chats ?? [], 'all')]
    const here = window.location.pathname + window.location.search
    const at = all.findIndex((chat) => roomPath(chat) === here)
    const order =
      by > 0 ? [...all.slice(at + 1), ...all.slice(0, Math.max(at, 0))] : all.slice(0, Math.max(at, 0)).toReversed()
    const next = order.find(accepts)
    if (next) goTo(roomPath(next))
  }
  useShortcut('nextChat', () => step(1))
  useShortcut('previousChat', () => step(-1))
  useShortcut('nextUnread', () => step(1, ({ newCount }) => newCount > 0))
  useShortcut('tab', ({ code }) => {
    const path = tabs[Number(code.slice(-1)) - 1]
    if (path) void navigate(path, { replace: window.location.pathname.startsWith('/tabs/') })
  })
  useShortcut('pickMessage', pickMessage)
  useShortcut('theme', () => setTheme(isDark() ? 'light' : 'dark'))
  useShortcut('help', () => openShortcuts(true))
  return wanted ? (
    <Suspense fallback={null}>
      <ShortcutSheet open={isOpen} onClose={() => openShortcuts(false)} />
    </Suspense>
  ) : null
}

/** Whether the page is dark now, by the person's choice or else the system's. */
function isDark(): boolean {
  const { theme } = document.documentElement.dataset
  return theme ? theme === 'dark' : matchMedia('(prefers-color-scheme: dark)').matches
}
