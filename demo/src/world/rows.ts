import type { NoticeCategory } from '@byeol/contract/notice.ts'
import type { Category } from '@byeol/contract/user/celebFacts.ts'
import type { Transaction } from '@byeol/server/db/database.ts'
import type { DemoBoards } from '../boards/boardRows.ts'
import type { CastName } from '../art/cast.ts'

/**
 * The demo world's data, shaped like the database tables. `portrait`, `cover` and `picture` are keys for drawPicture.
 */
export interface DemoUser {
  id: string
  login: string
  nickname: string
  birthday: string
  kind: 'ordinary' | 'support' | 'tester'
  isCeleb: boolean
  introduction: string
  portrait: string | null
  cover: string | null
  createdAt: Date
}

export interface DemoCelebRow {
  userId: string
  username: string
  category: Category
  subscriberCount: number
  premiumCount: number
  /** Null before the first broadcast. */
  lastBroadcastAt: Date | null
  /** The welcome message for new premium fans; null if the celeb has none. */
  welcome: string | null
}

export interface DemoSubscription {
  id: string
  userId: string
  celebId: string
  createdAt: Date
}

export interface DemoPremium extends DemoSubscription {
  expiresAt: Date
  fromId: string
}

export interface DemoChat {
  id: string
  type: 'private' | 'private-broadcast' | 'subscription'
  celebId: string | null
  /** The two members of a direct chat; null for other chats. */
  members: readonly [string, string] | null
  createdAt: Date
  lastSeq: number
  lastAt: Date
  lastId: string
}

export interface DemoPhoto {
  id: string
  ownerId: string
  chatId: string
  picture: string
  createdAt: Date
}

/** A message that is a voice letter, with the words that it speaks. */
export interface DemoVoice {
  id: string
  messageId: string
  ownerId: string
  chatId: string
  /** The pitch of the sound, in hertz. */
  hz: string
  words: string
  createdAt: Date
}

export interface DemoMessage {
  id: string
  chatId: string
  authorId: string
  sendId: string
  fanId: string | null
  replySlot: string | null
  content: string | null
  photoId: string | null
  createdAt: Date
}

export interface DemoRead {
  chatId: string
  userId: string
  readId: string
  readAt: Date
}

export interface DemoContentsItem {
  id: string
  kind: 'photo' | 'video' | 'voice'
  /** The key of the picture that the item shows or is made from; for a voice recording, its pitch in hertz. */
  of: string
}

/** Contents that a celeb sells, shaped like the database tables. */
export interface DemoContents {
  id: string
  celeb: CastName
  celebId: string
  title: string
  description: string
  pricePoints: number
  isPremiumOnly: boolean
  isAdult: boolean
  blur: number
  items: DemoContentsItem[]
  publishedAt: Date
}

export interface DemoWorld {
  boards: DemoBoards
  contents: DemoContents[]
  users: DemoUser[]
  celebs: DemoCelebRow[]
  celebDays: { celebId: string; day: string; messages: number }[]
  subscriptions: DemoSubscription[]
  premiums: DemoPremium[]
  permissions: { id: string; userId: string; celebId: string; kind: 'enter' | 'send' }[]
  chats: DemoChat[]
  photos: DemoPhoto[]
  voices: DemoVoice[]
  messages: DemoMessage[]
  reads: DemoRead[]
  notices: {
    id: string
    category: NoticeCategory
    titleKo: string
    titleEn: string
    bodyKo: string
    bodyEn: string
    isPinned: boolean
    createdAt: Date
  }[]
}

/** A past event that moved points. */
export interface PastEvent {
  at: Date
  write(tx: Transaction): Promise<unknown>
}
