import type { UserId } from '@byeol/contract/ids.ts'
import type { PermissionDMEnter, PermissionDMSend } from '@byeol/contract/permission.ts'
import type { Subscription, SubscriptionPremium } from '@byeol/contract/subscription.ts'
import type { User } from '@byeol/contract/user.ts'
import type { ChatList, ListedChat } from './saved/listedChat.ts'
import { mayCloseChat } from './mayCloseChat.ts'

/** The viewer's own lists that determine which chats they can open and write in. */
export interface AccessLists {
  subscriptions: readonly Subscription[]
  premiums: readonly SubscriptionPremium[]
  enters: readonly PermissionDMEnter[]
  sends: readonly PermissionDMSend[]
  /** Celebs need no permission for their own chats (rules.md, Chats). */
  isCeleb: boolean
  myId: UserId
}

/**
 * A chat with what the viewer can do in it, according to their access lists (spec.md points 3 and 5). A `fake` chat
 * stands for a direct chat that does not exist yet.
 */
export interface ChatView extends ListedChat {
  canEnter: boolean
  canSend: boolean
  hasPremium: boolean
  /** The price in points of each message by the viewer; null where messages are free or not possible. */
  pricePoints: number | null
  fake: boolean
}

const has = (list: readonly { celebUserId: UserId }[], id: UserId) => list.some(({ celebUserId }) => celebUserId === id)

/**
 * Between a fan and a celeb, the access lists decide. Celebs in their own chats and two ordinary users need no entry in
 * them (rules.md, Chats).
 */
export function toChatView(chat: ListedChat, access: AccessLists, fake = false): ChatView {
  const celeb = chat.recipient?.isCeleb ? chat.recipient : null
  const hasPremium = celeb !== null && has(access.premiums, celeb.id)
  const isOpen = !chat.disabled || mayCloseChat(chat, access)
  if (chat.isCelebGroup) return { ...chat, canEnter: true, canSend: isOpen, hasPremium, pricePoints: null, fake }
  if (chat.isSubscription && celeb)
    return { ...chat, canEnter: true, canSend: hasPremium && !chat.disabled, hasPremium, pricePoints: null, fake }
  if (!celeb || (access.isCeleb && !chat.isBroadcast))
    return { ...chat, canEnter: true, canSend: isOpen, hasPremium, pricePoints: null, fake }
  if (chat.isBroadcast)
    return {
      ...chat,
      canEnter: hasPremium || Boolean(chat.ended),
      canSend: hasPremium && !chat.disabled,
      hasPremium,
      pricePoints: null,
      fake,
    }
  const canSend = has(access.sends, celeb.id) && !chat.disabled
  const entry = access.enters.find(({ celebUserId }) => celebUserId === celeb.id)
  const isPaid = entry !== undefined && !canSend && !chat.disabled
  // Lists stored by older builds have no price.
  const pricePoints = isPaid ? ((entry as Partial<PermissionDMEnter>).pricePoints ?? null) : null
  return { ...chat, canEnter: entry !== undefined, canSend, hasPremium, pricePoints, fake }
}

/** A stand-in for a direct chat with a celeb that does not exist yet. Its id is the celeb's (spec.md point 9). */
export function fakeChat(celeb: User, myId: UserId, since: Date): ListedChat {
  return {
    id: celeb.id as string as ListedChat['id'],
    type: 'private',
    userIds: [myId, celeb.id],
    isDM: true,
    isBroadcast: false,
    isSubscription: false,
    isCelebGroup: false,
    recipient: celeb,
    createdAt: since,
    lastMessage: null,
    newCount: 0,
    newFirstId: null,
    newFirstCreatedAt: null,
    readId: null,
    title: null,
    ownerId: null,
    disabled: false,
    ended: null,
    request: null,
    isMuted: false,
    pinnedAt: null,
    deletions: 0,
    hides: 0,
  }
}

/**
 * A stand-in for a direct chat with any person that does not exist yet. Its first message is a request unless one of
 * the two is a celeb.
 */
export const toBegunChat = (person: User, access: AccessLists): ChatView =>
  toChatView(
    {
      ...fakeChat(person, access.myId, new Date(0)),
      request: access.isCeleb || person.isCeleb ? null : 'sent',
    },
    access,
    true,
  )

/** All chats to list: the existing ones, and a fake one for each subscribed celeb without a direct chat. */
export function toChatViews(chats: ChatList, access: AccessLists, celebs: readonly User[], myId: UserId): ChatView[] {
  const withDirectChat = new Set(chats.filter((chat) => isDirect(chat)).map((chat) => chat.recipient?.id))
  const missing = access.subscriptions.filter(
    ({ celebUserId }) => !withDirectChat.has(celebUserId) && celebUserId !== myId,
  )
  const fakes = missing.flatMap(({ celebUserId, createdAt }) => {
    const celeb = celebs.find(({ id }) => id === celebUserId)
    return celeb ? [toChatView(fakeChat(celeb, myId, createdAt), access, true)] : []
  })
  return [...chats.map((chat) => toChatView(chat, access)), ...fakes]
}

export const isDirect = (chat: Pick<ListedChat, 'isDM' | 'isBroadcast'>) => chat.isDM && !chat.isBroadcast

/**
 * Whether the chat is in the list of direct messages: type private or private-broadcast, or isDM, or isBroadcast
 * (spec.md point 9).
 */
export const isInDMList = (chat: ListedChat): boolean =>
  chat.type === 'private' || chat.type === 'private-broadcast' || chat.isDM || chat.isBroadcast

// A chat without messages is sorted by its creation, a fake one after all others.
const lastTime = (chat: ChatView) =>
  (chat.lastMessage?.createdAt ?? (chat.fake ? null : chat.createdAt))?.getTime() ?? 0
const newestFirst = (a: ChatView, b: ChatView) => lastTime(b) - lastTime(a) || (a.id < b.id ? 1 : -1)
const first = (a: boolean, b: boolean) => Number(b) - Number(a)

// Pinned chats come first, the most recently pinned one on top. (This adds to spec.md point 9.)
const pinnedFirst = (a: ChatView, b: ChatView) => (b.pinnedAt?.getTime() ?? 0) - (a.pinnedAt?.getTime() ?? 0)

/** Broadcasts first, then by the newest last message. */
export const byAllOrder = (a: ChatView, b: ChatView): number =>
  pinnedFirst(a, b) || first(a.isBroadcast, b.isBroadcast) || newestFirst(a, b)

/** Broadcasts first, then premium, existing before fake, ones that can be opened, then by the newest last message. */
export const byDMOrder = (a: ChatView, b: ChatView): number =>
  pinnedFirst(a, b) ||
  first(a.isBroadcast, b.isBroadcast) ||
  first(a.hasPremium, b.hasPremium) ||
  first(!a.fake, !b.fake) ||
  first(a.canEnter, b.canEnter) ||
  newestFirst(a, b)

/** For subscription chats and groups: by the newest last message. */
export const byNewest = (a: ChatView, b: ChatView): number => pinnedFirst(a, b) || newestFirst(a, b)
