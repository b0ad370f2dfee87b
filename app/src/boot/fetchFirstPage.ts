import { api } from '@byeol/contract/api.ts'
import type { ChatId } from '@byeol/contract/ids.ts'
import { fetchAhead, forgetAhead } from '../api/ahead.ts'
import { whyHeld } from '../api/holdCalls.ts'
import { getUserId } from '../api/token.ts'
import { newestPage } from '../features/chat/data/room/newestPage.ts'
import { getConnection, onConnection } from '../socket/connection.ts'

/**
 * Starts the calls that the first page needs while its code is still loading, once boot allows this build to make
 * calls.
 */
export async function fetchFirstPage({ pathname, search }: Pick<Location, 'pathname' | 'search'>): Promise<void> {
  if (!getUserId() || (await whyHeld())) return
  const end = onConnection(() => {
    if (getConnection() !== 'authenticated') return
    forgetAhead()
    end()
  })
  fetchAhead(api.chat.list, {})
  const chatId = new URLSearchParams(search).get('chatId')
  if (pathname === '/chat' && chatId) fetchAhead(api.chat.listMessage, { chatId: chatId as ChatId, ...newestPage })
}
