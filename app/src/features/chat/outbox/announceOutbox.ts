import { api } from '@byeol/contract/api.ts'
import { announce } from '@byeol/ui/announce.ts'
import type { QueryClient } from '@tanstack/react-query'
import { query } from '../../../api/query.ts'
import { loadRoomTexts, t } from '../../../i18n/i18n.ts'
import { knownChats } from '../data/chatListQuery.ts'
import { isOwnRoom } from '../data/room/isOwnRoom.ts'
import { outboxEnds, type OutboxEnd } from './outboxEnds.ts'
import type { Pending } from './pending.ts'

/** Null until the saved messages have been read. Those are not announced, because nothing has just happened to them. */
let last: readonly Pending[] | null = null

/** Announces to screen readers what happened to the person's messages, in the visible tab only. */
export async function announceOutbox(
  client: QueryClient,
  entries: readonly Pending[],
  isConnected: boolean,
): Promise<void> {
  const ends = last ? outboxEnds(last, entries, { isConnected, now: new Date() }) : []
  last = entries
  if (ends.length === 0 || document.visibilityState === 'hidden') return
  await loadRoomTexts()
  for (const end of ends) announce(textOf(client, end))
}

function textOf(client: QueryClient, { end, entry }: OutboxEnd): string {
  const reason = entry.error?.message ?? ''
  const isLetter = !entry.replyTo && knownChats(client).some((chat) => chat.id === entry.chatId && isOwnRoom(chat))
  const count = isLetter && client.getQueryData(query(api.chat.broadcastFacts, {}).queryKey)?.recipientCount
  return count && end === 'sent' ? t('ROOM.SAID_sent_fans', { count }) : t(`ROOM.SAID_${end}`, { reason })
}
