import { byAllOrder, byDMOrder, byNewest, isInDMList, type ChatView } from '../data/order.ts'
import { unreadTotal } from '../data/unreadTotal.ts'

export type ChatFilter = 'all' | 'celebs' | 'dm' | 'subscription' | 'group'

// Broadcasts have a filter of their own, so `dm` is the DM list of spec point 9 without them.
const belongs: Record<ChatFilter, (chat: ChatView) => boolean> = {
  all: ({ isBroadcast }) => !isBroadcast,
  celebs: ({ isBroadcast }) => isBroadcast,
  dm: (chat) => isInDMList(chat) && !chat.isBroadcast,
  subscription: ({ isSubscription }) => isSubscription,
  group: ({ isCelebGroup }) => isCelebGroup,
}
/**
 * Whether a chat has a row in the unfiltered list, in which each celeb should appear once: their chat for followers
 * without messages, or their direct chat without messages, is left out if there is another chat with the same celeb,
 * unless the viewer has a draft in it. The filters still show these chats.
 */
function standsAmongAll(chat: ChatView, chats: readonly ChatView[], drafted: ReadonlySet<string>): boolean {
  const celebId = chat.recipient?.isCeleb ? chat.recipient.id : null
  if (celebId === null || chat.lastMessage || chat.pinnedAt || chat.newCount > 0 || drafted.has(chat.id)) return true
  const others = chats.filter((other) => other !== chat && other.recipient?.id === celebId)
  return !others.some(
    (other) => other.isBroadcast || other.lastMessage !== null || (chat.isSubscription && !other.isSubscription),
  )
}

const orders = { all: byAllOrder, celebs: byAllOrder, dm: byDMOrder, subscription: byNewest, group: byNewest } as const

/** The chats to list with a filter. `drafted` has the ids of chats with an unsent text. */
export const chatsOf = (
  chats: readonly ChatView[],
  filter: ChatFilter,
  drafted: ReadonlySet<string> = new Set(),
): ChatView[] =>
  chats
    .filter((chat) => belongs[filter](chat) && (filter !== 'all' || standsAmongAll(chat, chats, drafted)))
    .sort(orders[filter])

/** The filters that match any chat, each with its unread count. */
export const filtersOf = (chats: readonly ChatView[]): { id: ChatFilter; unread: number }[] =>
  (['celebs', 'dm', 'subscription', 'group'] as const).flatMap((id) => {
    const own = chats.filter(belongs[id])
    return own.length > 0 ? [{ id, unread: unreadTotal(own) }] : []
  })
