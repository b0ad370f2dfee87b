import { Language } from '../locale/language.ts'
import { z } from 'zod'
import { BoardExport } from '../board/boardExport.ts'
import { get, post } from '../endpoint.ts'
import { ChatId, ChatMessageId, FileId, UserId } from '../ids.ts'
import { limits } from '../limits.ts'
import { Cursor, pageLimit } from '../page.ts'
import { InquiryCategory, InquiryMessage } from '../service.ts'
import { User } from '../user.ts'
import { AccountInfo } from './accountInfo.ts'
import { bounded } from '../text/bounded.ts'
import { BirthdayShown } from './birthdayShown.ts'
import { Settings } from './settings.ts'
import { CalendarDate, Timestamp } from '../wire.ts'

const ExportedMessage = z.object({
  id: ChatMessageId,
  chatId: z.string(),
  content: z.string().nullable(),
  /** A photo or video. */
  hasPhoto: z.boolean(),
  hasVoice: z.boolean(),
  createdAt: Timestamp,
})
/** All stored data of a person except messages, for which there is a separate paged call. */
const Export = z.object({
  exportedAt: Timestamp,
  profile: User.pick({
    id: true,
    nickname: true,
    celebUsername: true,
    birthday: true,
    introduction: true,
    photoUrl: true,
    coverUrl: true,
  }).extend({ publicBirthday: CalendarDate.nullable(), birthdayShown: BirthdayShown, createdAt: Timestamp }),
  account: AccountInfo,
  settings: Settings,
  consents: z.array(z.object({ kind: z.string(), version: z.string(), agreed: z.boolean(), decidedAt: Timestamp })),
  applications: z.array(
    z.object({
      stageName: z.string(),
      username: z.string(),
      category: z.string(),
      introduction: z.string(),
      links: z.array(z.string()),
      proofs: z.array(z.string()),
      status: z.string(),
      reason: z.string().nullable(),
      agreementVersion: z.string().nullable(),
      submittedAt: Timestamp,
      decidedAt: Timestamp.nullable(),
    }),
  ),
  /** How long each kind of record is kept, from the retention table. */
  retention: z.array(
    z.object({ record: z.string(), kept: z.string(), law: z.string(), from: z.string(), isApart: z.boolean() }),
  ),
  consentReminders: z.array(z.object({ kind: z.string(), toldAt: Timestamp })),
  sessions: z.array(
    z.object({ name: z.string(), createdAt: Timestamp, usedAt: Timestamp, endedAt: Timestamp.nullable() }),
  ),
  subscriptions: z.array(z.object({ celebUserId: UserId, createdAt: Timestamp })),
  unfollows: z.array(z.object({ celebUserId: UserId, createdAt: Timestamp, endedAt: Timestamp })),
  premiums: z.array(
    z.object({ celebUserId: UserId, createdAt: Timestamp, expiresAt: Timestamp, endedAt: Timestamp.nullable() }),
  ),
  premiumContracts: z.array(
    z.object({
      celebUserId: UserId,
      status: z.string(),
      priceWon: z.int(),
      startedAt: Timestamp,
      paidUntil: Timestamp,
      cancelledAt: Timestamp.nullable(),
      endedAt: Timestamp.nullable(),
    }),
  ),
  orders: z.array(
    z.object({
      kind: z.string(),
      name: z.string(),
      krwAmountTotal: z.int(),
      status: z.string(),
      refundedWon: z.int(),
      createdAt: Timestamp,
      paidAt: Timestamp.nullable(),
    }),
  ),
  contents: z.array(
    z.object({
      title: z.string(),
      description: z.string(),
      pricePoints: z.int(),
      status: z.string(),
      createdAt: Timestamp,
    }),
  ),
  boughtContents: z.array(
    z.object({
      title: z.string(),
      celebUserId: UserId,
      priceWon: z.int(),
      pricePoints: z.int().nullable(),
      boughtAt: Timestamp,
      openedAt: Timestamp.nullable(),
      endedAt: Timestamp.nullable(),
    }),
  ),
  cards: z.array(
    z.object({ name: z.string(), last4: z.string().nullable(), addedAt: Timestamp, removedAt: Timestamp.nullable() }),
  ),
  refundTransfers: z.array(
    z.object({
      number: z.string(),
      amountWon: z.number(),
      status: z.string(),
      bankCode: z.string().nullable(),
      maskedNumber: z.string().nullable(),
      askedAt: Timestamp,
      paidAt: Timestamp.nullable(),
    }),
  ),
  pointHistory: z.array(
    z.object({ asset: z.string(), kind: z.string(), amount: z.int(), balanceAfter: z.int(), at: Timestamp }),
  ),
  donations: z.array(
    z.object({
      celebUserId: UserId,
      points: z.int(),
      message: z.string(),
      isAnonymous: z.boolean(),
      createdAt: Timestamp,
    }),
  ),
  donationThanks: z.array(z.object({ text: z.string(), updatedAt: Timestamp })),
  blocks: z.array(z.object({ userId: UserId, createdAt: Timestamp })),
  mutes: z.array(z.object({ userId: UserId, createdAt: Timestamp })),
  board: BoardExport,
  /** `fanNotes` and the fields after it have entries only for a celeb: notes on fans and prepared messages. */
  chat: z.object({
    settings: z.array(z.object({ chatId: ChatId, isMuted: z.boolean(), pinnedAt: Timestamp.nullable() })),
    favorites: z.array(z.object({ chatMessageId: ChatMessageId, createdAt: Timestamp })),
    reactions: z.array(z.object({ chatMessageId: ChatMessageId, emoji: z.string(), createdAt: Timestamp })),
    hiddenMessages: z.array(z.object({ chatMessageId: ChatMessageId })),
    fanNotes: z.array(z.object({ fanId: UserId, note: z.string(), labels: z.array(z.string()), updatedAt: Timestamp })),
    unwantedWords: z.array(z.string()),
    shelter: z
      .object({
        hidesAbuse: z.boolean(),
        hidesContact: z.boolean(),
        hidesRepeats: z.boolean(),
        takesVoices: z.boolean(),
        pausedUntil: Timestamp.nullable(),
      })
      .nullable(),
    autoMessages: z.object({ welcome: z.string(), birthday: z.string() }).nullable(),
    scheduledBroadcasts: z.array(
      z.object({ content: z.string().nullable(), hasMedia: z.boolean(), sendAt: Timestamp }),
    ),
  }),
  pushTokens: z.array(z.object({ platform: z.string(), createdAt: Timestamp })),
  screenshots: z.array(
    z.object({ path: z.string(), isRecording: z.boolean(), count: z.int().positive(), createdAt: Timestamp }),
  ),
  /** What the person wrote for people who cannot see or hear their media: descriptions, and captions as WebVTT. */
  mediaDescriptions: z.array(
    z.object({
      fileId: FileId,
      alt: z.string(),
      captions: z.string().nullable(),
      captionsLanguage: Language.nullable(),
      createdAt: Timestamp,
    }),
  ),
  mediaLogs: z.array(
    z.object({ kind: z.enum(['view', 'download']), chatMessageId: ChatMessageId, createdAt: Timestamp }),
  ),
  decisions: z.array(
    z.object({
      kind: z.string(),
      action: z.string(),
      until: Timestamp.nullable(),
      reason: z.string(),
      createdAt: Timestamp,
      undoneAt: Timestamp.nullable(),
      appeal: z.string().nullable(),
      answer: z.string().nullable(),
    }),
  ),
  reports: z.array(z.object({ kind: z.string(), reason: z.string(), createdAt: Timestamp })),
  inquiries: z.array(
    z.object({
      category: InquiryCategory,
      createdAt: Timestamp,
      rating: z.enum(['good', 'bad']).nullable(),
      ratingWords: z.string().nullable(),
      messages: z.array(InquiryMessage),
    }),
  ),
})

/** The calls of the group `user` with which people export their stored data. */
export const userExport = {
  export: get('/user/export', {
    summary: 'Returns all stored data of the caller except messages',
    access: 'signedIn',
    whileSuspended: true,
    perMinute: limits.exportsPerMinute,
    result: Export,
    errors: ['unavailable'],
  }),
  exportMessages: get('/user/export-messages', {
    summary: 'Lists the messages that the caller wrote, oldest first',
    access: 'signedIn',
    whileSuspended: true,
    perMinute: limits.exportsPerMinute,
    input: z.strictObject({ after: Cursor.optional(), limit: pageLimit }),
    result: z.object({ list: z.array(ExportedMessage), next: Cursor.nullable() }),
  }),
  handedData: post('/user/handed-data', {
    summary:
      'Returns the data copy that support provided to a person without the app, by the code in a mailed link: the ' +
      'first page contains their data, later pages only messages',
    access: 'anyone',
    perMinute: limits.exportsPerMinute,
    input: z.strictObject({ code: bounded(64), after: Cursor.optional() }),
    result: z.object({ person: Export.nullable(), list: z.array(ExportedMessage), next: Cursor.nullable() }),
    errors: ['link_expired', 'unavailable'],
  }),
}
