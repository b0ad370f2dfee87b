import type { Chat } from '@byeol/contract/chat.ts'
import type { ChatMessage } from '@byeol/contract/chat/message.ts'
import type { Voice } from '@byeol/contract/file.ts'
import type { ChatId, ChatMessageId, FileId, SubscriptionPremiumId, UserId } from '@byeol/contract/ids.ts'
import { limits } from '@byeol/contract/limits.ts'
import type { Won } from '@byeol/contract/money.ts'
import type { SubscriptionPremium } from '@byeol/contract/subscription.ts'
import type { User } from '@byeol/contract/user.ts'
import type { RoomScene } from './room/RoomContext.ts'

// Chats and messages for tests. Ids sort by their number, and each message is a minute later than the previous one,
// starting at 19:00 in Seoul.

export const idOf = <Id extends string>(n: number, kind = 'a'): Id => (kind + n.toString(16).padStart(23, '0')) as Id

export const me = idOf<UserId>(1, 'e')
export const celebId = idOf<UserId>(2, 'e')

export function person(id: UserId, more: Partial<User> = {}): User {
  const nickname = id === me ? '지우' : '서하'
  const isCeleb = id !== me
  return {
    id,
    nickname,
    isCeleb,
    celebUsername: isCeleb ? 'seoha' : null,
    birthday: null,
    introduction: '',
    photoUrl: null,
    coverUrl: null,
    ...more,
  }
}

export const startedAt = new Date('2026-11-20T10:00:00.000Z')

/** A month of premium granted to a tester. */
export const premium = (n: number, more: Partial<SubscriptionPremium> = {}): SubscriptionPremium => ({
  id: idOf<SubscriptionPremiumId>(n, 'd'),
  userId: me,
  celebUserId: celebId,
  createdAt: startedAt,
  expiresAt: startedAt,
  status: 'cancelled',
  priceWon: null,
  nextChargeAt: null,
  card: null,
  isIos: false,
  isTest: true,
  refundableUntil: null,
  refundableWon: 0 as Won,
  failure: null,
  priceChange: null,
  silence: null,
  pausedSince: null,
  ...more,
})

export function message(n: number, more: Partial<ChatMessage> = {}): ChatMessage {
  const { id, nickname, isCeleb, photoUrl } = person(more.author?.id ?? celebId)
  return {
    id: idOf<ChatMessageId>(n),
    chatId: idOf<ChatId>(1, 'c'),
    author: { id, nickname, isCeleb, photoUrl },
    createdAt: new Date(startedAt.getTime() + n * 1_000),
    read: false,
    sendId: String(20261120000000000000n + BigInt(n)),
    content: `message ${n}`,
    photoId: null,
    photo: null,
    videoId: null,
    video: null,
    voiceId: null,
    voice: null,
    replyTo: null,
    link: null,
    reactions: [],
    reactionRevision: 0,
    myReaction: null,
    isFavorited: false,
    pricePoints: null,
    deletedAt: null,
    ...more,
  }
}

export const mine = (n: number, more: Partial<ChatMessage> = {}): ChatMessage =>
  message(n, { author: person(me), ...more })

/** A voice letter of 42 seconds. */
export function voiceMessage(n: number, voice: Partial<Voice> = {}, more: Partial<ChatMessage> = {}): ChatMessage {
  const id = idOf<FileId>(n, 'f')
  const waveform = Array.from({ length: limits.voiceBars }, (_, at) => 40 + Math.round(35 * Math.sin(at / 2.2)))
  const links = { audio: '/a', captions: '/c', expiresAt: new Date(startedAt.getTime() + 300_000) }
  const said = { id, durationMs: 42_000, waveform, links, ...voice }
  return message(n, { content: null, voiceId: id, voice: said, ...more })
}

export function photoMessage(n: number, more: Partial<ChatMessage> = {}): ChatMessage {
  const id = idOf<FileId>(n, 'f')
  const links = { small: '/s', medium: '/m', large: '/l', expiresAt: new Date(startedAt.getTime() + 300_000) }
  return message(n, {
    content: null,
    photoId: id,
    photo: { id, width: 1200, height: 900, preview: 'data:,', links },
    ...more,
  })
}

export function chat(n: number, more: Partial<Chat> = {}): Chat {
  return {
    id: idOf<ChatId>(n, 'c'),
    type: 'private',
    userIds: [me, celebId],
    isDM: true,
    isBroadcast: false,
    isSubscription: false,
    isCelebGroup: false,
    recipient: person(celebId),
    createdAt: startedAt,
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
    ...more,
  }
}

const nothing = () => undefined

/** The room context for rows of a direct chat. */
export const sceneOf = (more: Partial<RoomScene> = {}): RoomScene => ({
  nickname: undefined,
  unreadBy: () => 0,
  asCeleb: false,
  onMenu: nothing,
  onMedia: nothing,
  onRetry: nothing,
  onDiscard: nothing,
  ...more,
})
