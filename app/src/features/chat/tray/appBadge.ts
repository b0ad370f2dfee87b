import type { QueryClient } from '@tanstack/react-query'
import { getPhone } from '../../../native/phone.ts'
import { chatListQuery, knownChats } from '../data/chatListQuery.ts'
import { clearTray } from './clearTray.ts'
import { unreadTotal } from '../data/unreadTotal.ts'

/**
 * Shows the number of unread messages as a badge on the icon of the installed app, and removes notifications that have
 * been read. Returns a function that removes the badge and stops. Without effect in browsers that do not support
 * badges.
 */
export function keepAppBadge(client: QueryClient): () => void {
  const stopClearing = clearTray(client)
  const phone = getPhone()
  if (!phone && !('setAppBadge' in navigator)) return stopClearing
  let shown: number | null = null
  const show = (total: number) => {
    if (total === shown) return
    shown = total
    if (phone) return phone.setBadge(total)
    void (total > 0 ? navigator.setAppBadge(total) : navigator.clearAppBadge()).catch(() => undefined)
  }
  const [name] = chatListQuery.queryKey
  const update = () => client.getQueryData(chatListQuery.queryKey) && show(unreadTotal(knownChats(client)))
  update()
  const end = client.getQueryCache().subscribe(({ query }) => query.queryKey[0] === name && update())
  return () => {
    stopClearing()
    end()
    show(0)
  }
}
