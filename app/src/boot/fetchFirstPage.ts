import { api } from '@byeol/contract/api.ts'
import type { ChatId } from '@byeol/contract/ids.ts'
import { fetchAhead, forgetAhead } from '../api/ahead.ts'
import { getUserId } from '../api/token.ts'
import { newestPage } from '../features/chat/data/newestPage.ts'
import { getConnection, onConnection } from '../socket/connection.ts'

/** Begins the calls of the page at the address while boot and the page's code are still loading. */
export function fetchFirstPage({ pathname, search }: Pick<Location, 'pathname' | 'search'>): void {
  if (!getUserId()) return
  const end = onConnection(() => {
    if (getConnection() !== 'authenticated') return
    forgetAhead()
    end()
  })
  fetchAhead(api.chat.list, {})
  const chatId = new URLSearchParams(search).get('chatId')
  if (pathname === '/chat' && chatId) fetchAhead(api.chat.listMessage, { chatId: chatId as ChatId, ...newestPage })
}
