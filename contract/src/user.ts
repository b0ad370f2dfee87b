import { z } from 'zod'
import { BoardExport } from './boardExport.ts'
import { form, get, post } from './endpoint.ts'
import { UploadedFile } from './file.ts'
import { ChatMessageId, FileId, UserId } from './ids.ts'
import { Language } from './language.ts'
import { limits } from './limits.ts'
import { Cursor, pageLimit } from './page.ts'
import { InquiryCategory, InquiryMessage } from './service.ts'
import { line, Nickname, text } from './text.ts'
import { CalendarDate, Timestamp } from './wire.ts'

export const CelebUsername = z
  .string()
  .regex(/^[a-z0-9_.]{3,20}$/)
  .meta({ id: 'CelebUsername' })

export const Category = z.enum(['singer', 'actor', 'creator', 'athlete']).meta({ id: 'Category' })
export type Category = z.infer<typeof Category>

/** A person as others see her. `birthday` is public for celebs and given to oneself. */
export const User = z
  .object({
    id: UserId,
    nickname: z.string(),
    celebUsername: CelebUsername.nullable(),
    birthday: CalendarDate.nullable(),
    isCeleb: z.boolean(),
    introduction: z.string(),
    photoUrl: z.string().nullable(),
    coverUrl: z.string().nullable(),
  })
  .meta({ id: 'User' })
export type User = z.infer<typeof User>

/** What a celeb's page and row tell beyond the person. `messagesByDay` ends today, in Seoul time. */
export const CelebFacts = z
  .object({
    category: Category,
    subscriberCount: z.int().nonnegative(),
    premiumCount: z.int().nonnegative(),
    messageCount30d: z.int().nonnegative(),
    messagesByDay: z.array(z.int().nonnegative()).length(30),
    lastBroadcastAt: Timestamp.nullable(),
  })
  .meta({ id: 'CelebFacts' })
export type CelebFacts = z.infer<typeof CelebFacts>

/** Of somebody who is suspended nothing but the name is told, and `isSuspended`; nobody else has the field. */
export const UserProfile = User.extend({ celeb: CelebFacts.nullable(), isSuspended: z.literal(true).optional() }).meta({
  id: 'UserProfile',
})
export type UserProfile = z.infer<typeof UserProfile>

export const UserKind = z.enum(['ordinary', 'support', 'tester']).meta({ id: 'UserKind' })

/** The signed-in person. */
export const Me = User.extend({
  email: z.string(),
  kind: UserKind,
  isEmailVerified: z.boolean(),
  isIdentityVerified: z.boolean(),
  createdAt: Timestamp,
}).meta({ id: 'Me' })
export type Me = z.infer<typeof Me>

/** What may ring a phone, kind by kind. Marketing and the night need a consent of their own. */
export const pushKinds = ['chat', 'post', 'comment', 'subscription', 'notice'] as const
export const PushSettings = z
  .object({
    chat: z.boolean(),
    post: z.boolean(),
    comment: z.boolean(),
    subscription: z.boolean(),
    notice: z.boolean(),
  })
  .meta({ id: 'PushSettings' })
export type PushSettings = z.infer<typeof PushSettings>

const ClockTime = z.string().regex(/^([01][0-9]|2[0-3]):[0-5][0-9]$/)
/** Seoul time; `to` before `from` runs over midnight. */
export const QuietHours = z.strictObject({ from: ClockTime, to: ClockTime }).meta({ id: 'QuietHours' })
export type QuietHours = z.infer<typeof QuietHours>

/** The answer to a question of consent and when it was given; null: never asked. */
const ConsentState = z.object({ agreed: z.boolean(), decidedAt: Timestamp.nullable() })

export const Settings = z
  .object({
    language: Language.nullable(),
    push: PushSettings,
    quietHours: QuietHours.nullable(),
    marketing: ConsentState,
    nightPush: ConsentState,
  })
  .meta({ id: 'Settings' })
export type Settings = z.infer<typeof Settings>

export const SettingsChanges = z.strictObject({
  language: Language.nullable().optional(),
  push: PushSettings.partial().strict().optional(),
  quietHours: QuietHours.nullable().optional(),
  marketing: z.boolean().optional(),
  nightPush: z.boolean().optional(),
})

/** How one signs in and what is proven. Phone number and name are masked. */
export const AccountInfo = z
  .object({
    email: z.string().nullable(),
    isEmailVerified: z.boolean(),
    phoneNumber: z.string().nullable(),
    hasPassword: z.boolean(),
    providers: z.array(z.enum(['kakao', 'apple'])),
    identity: z.object({ name: z.string(), birthday: CalendarDate, verifiedAt: Timestamp }).nullable(),
    createdAt: Timestamp,
  })
  .meta({ id: 'AccountInfo' })
export type AccountInfo = z.infer<typeof AccountInfo>

const IdList = z.object({ list: z.array(UserId) })

/** Somebody in a list of people, and since when she stands in it. */
export const PersonSince = z.object({ user: User, since: Timestamp }).meta({ id: 'PersonSince' })
export type PersonSince = z.infer<typeof PersonSince>

/** A celeb's fan as she sees her: her note and labels are hers alone; what the fan wrote in 30 days, replies and comments. */
export const Fan = PersonSince.extend({
  isPremium: z.boolean(),
  premiumSince: Timestamp.nullable(),
  note: z.string(),
  labels: z.array(z.string()),
  replyCount30d: z.int().nonnegative(),
  commentCount30d: z.int().nonnegative(),
}).meta({ id: 'Fan' })
export type Fan = z.infer<typeof Fan>

/** A celeb whom one follows or has premium to; `premium` is null for a free subscription alone. */
export const FollowedCeleb = z
  .object({
    user: UserProfile,
    since: Timestamp,
    premium: z.object({ since: Timestamp, expiresAt: Timestamp }).nullable(),
  })
  .meta({ id: 'FollowedCeleb' })
export type FollowedCeleb = z.infer<typeof FollowedCeleb>

const peoplePage = { search: line(limits.searchMax).optional(), before: Cursor.optional(), limit: pageLimit }
const peopleInput = z.strictObject(peoplePage)
const counted = <T extends z.ZodType>(row: T) =>
  z.object({ list: z.array(row), count: z.int().nonnegative(), next: Cursor.nullable() })
const peopleList = (summary: string, path: `/user/${string}`) =>
  get(path, { summary, access: 'signedIn', input: peopleInput, result: counted(PersonSince) })
const fansInput = z.strictObject({ ...peoplePage, label: line(limits.fanLabelMax).optional() })
const ExportedMessage = z.object({
  id: ChatMessageId,
  chatId: z.string(),
  content: z.string().nullable(),
  hasPhoto: z.boolean(),
  createdAt: Timestamp,
})
/** All that the product keeps of a person, but her messages, which are paged. */
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
  }).extend({ createdAt: Timestamp }),
  account: AccountInfo,
  settings: Settings,
  consents: z.array(z.object({ kind: z.string(), version: z.string(), agreed: z.boolean(), decidedAt: Timestamp })),
  consentReminders: z.array(z.object({ kind: z.string(), toldAt: Timestamp })),
  sessions: z.array(
    z.object({ name: z.string(), createdAt: Timestamp, usedAt: Timestamp, endedAt: Timestamp.nullable() }),
  ),
  subscriptions: z.array(z.object({ celebUserId: UserId, createdAt: Timestamp })),
  premiums: z.array(
    z.object({ celebUserId: UserId, createdAt: Timestamp, expiresAt: Timestamp, endedAt: Timestamp.nullable() }),
  ),
  blocks: z.array(z.object({ userId: UserId, createdAt: Timestamp })),
  mutes: z.array(z.object({ userId: UserId, createdAt: Timestamp })),
  board: BoardExport,
  /** Of a celeb also what she noted of fans and the words that she does not want to see. */
  chat: z.object({
    favorites: z.array(z.object({ chatMessageId: ChatMessageId, createdAt: Timestamp })),
    reactions: z.array(z.object({ chatMessageId: ChatMessageId, emoji: z.string(), createdAt: Timestamp })),
    fanNotes: z.array(z.object({ fanId: UserId, note: z.string(), labels: z.array(z.string()), updatedAt: Timestamp })),
    unwantedWords: z.array(z.string()),
  }),
  pushTokens: z.array(z.object({ platform: z.string(), createdAt: Timestamp })),
  screenshots: z.array(z.object({ path: z.string(), isRecording: z.boolean(), createdAt: Timestamp })),
  reports: z.array(z.object({ kind: z.string(), reason: z.string(), createdAt: Timestamp })),
  inquiries: z.array(z.object({ category: InquiryCategory, createdAt: Timestamp, messages: z.array(InquiryMessage) })),
})

/** One value or a repeated key of a query. */
const listOf = <T extends z.ZodType>(item: T) =>
  z.preprocess(
    (given) => (given === undefined ? [] : Array.isArray(given) ? given : [given]),
    z.array(item).max(limits.userLoadBatchIds),
  )

export const user = {
  profile: get('/user/profile', {
    summary: 'People by id or by username; those who are not there are left out',
    access: 'signedIn',
    input: z.strictObject({ userId: listOf(UserId), username: listOf(CelebUsername) }),
    result: z.object({ users: z.array(UserProfile) }),
  }),
  listCelebs: get('/user/list-celebs', {
    summary: 'Celebs, the one who wrote last first',
    access: 'signedIn',
    input: z.strictObject({
      search: line(limits.searchMax).optional(),
      category: Category.optional(),
      before: Cursor.optional(),
      limit: pageLimit,
    }),
    result: z.object({ list: z.array(UserProfile), next: Cursor.nullable() }),
  }),
  listCelebs2: get('/user/list-celebs-2', {
    summary: 'Celebs ranked by what they wrote in 30 days or by followers',
    access: 'signedIn',
    input: z.strictObject({
      order: z.enum(['activity', 'followers']),
      category: Category.optional(),
      before: Cursor.optional(),
      limit: pageLimit,
    }),
    result: z.object({ list: z.array(UserProfile), next: Cursor.nullable() }),
  }),
  search: get('/user/search', {
    summary: 'People whose nickname or username begins with the words; Korean initial consonants find names too',
    access: 'signedIn',
    input: z.strictObject({ nickname: line(limits.searchMax), limit: pageLimit }),
    result: z.object({ list: z.array(User) }),
  }),
  settings: get('/user/settings', {
    summary: 'The settings of the signed-in person',
    access: 'signedIn',
    input: z.strictObject({}),
    result: z.object({ settings: Settings }),
  }),
  saveSettings: post('/user/settings', {
    summary: 'Changes the settings that are given and keeps the others',
    access: 'signedIn',
    input: SettingsChanges,
    result: z.object({ settings: Settings }),
  }),
  accountInfo: get('/user/account-info', {
    summary: 'How the signed-in person signs in and what is proven of her',
    access: 'signedIn',
    input: z.strictObject({}),
    result: AccountInfo,
  }),
  updateProfile: post('/user/update-profile', {
    summary: 'Changes what is given of one’s profile; a picture is an upload of one’s own, null takes it away',
    access: 'signedIn',
    input: z.strictObject({
      nickname: Nickname.optional(),
      introduction: z.union([z.literal(''), text(limits.introductionMax)]).optional(),
      photoId: FileId.nullable().optional(),
      coverId: FileId.nullable().optional(),
    }),
    result: z.object({ user: Me }),
    errors: ['not_found'],
  }),
  uploadProfile: form('/user/upload-profile', {
    summary: 'Uploads a picture for one’s profile: cropped to a square or a cover, re-encoded, without EXIF',
    access: 'signedIn',
    perMinute: limits.uploadsPerMinute,
    input: z.strictObject({ for: z.enum(['photo', 'cover']) }),
    result: UploadedFile,
    errors: ['unsupported_media', 'payload_too_large'],
  }),
  verifyIdentity: post('/user/verify-identity', {
    summary: 'Takes over a certification of PortOne, read from PortOne: once, of this person, recent',
    access: 'signedIn',
    perMinute: limits.signInsPerMinute,
    input: z.strictObject({ impUid: z.string().regex(/^[\w-]{4,60}$/) }),
    result: z.object({ user: Me }),
    errors: ['verification_failed', 'identity_in_use', 'sign_up_restricted', 'unavailable'],
  }),
  dmUserIds: get('/user/dm-user-ids', {
    summary: 'With whom one has a private chat',
    access: 'signedIn',
    input: z.strictObject({}),
    result: IdList,
  }),
  relatedIds: get('/user/related-ids', {
    summary: 'Whom one follows or talks with, and for a celeb nobody more: her fans are too many',
    access: 'signedIn',
    input: z.strictObject({}),
    result: IdList,
  }),
  mutingUserIds: get('/user/muting-user-ids', {
    summary: 'Whom one muted',
    access: 'signedIn',
    input: z.strictObject({}),
    result: IdList,
  }),
  blockingUserIds: get('/user/blocking-user-ids', {
    summary: 'Whom one blocked',
    access: 'signedIn',
    input: z.strictObject({}),
    result: IdList,
  }),
  dmUsers: peopleList('With whom one has a private chat', '/user/dm-users'),
  related: peopleList('Whom one follows or talks with', '/user/related'),
  blockingUsers: peopleList('Whom one blocked, the last first', '/user/blocking-users'),
  /** An addition: the page of the muted ones needs more than their ids. */
  mutingUsers: peopleList('Whom one muted, the last first', '/user/muting-users'),
  subscribers: get('/user/subscribers', {
    summary: 'Who follows the celeb, the last first',
    access: 'celeb',
    input: fansInput,
    result: counted(Fan),
  }),
  premiumSubscribers: get('/user/premium-subscribers', {
    summary: 'Who has premium to the celeb, the last first',
    access: 'celeb',
    input: fansInput,
    result: counted(Fan),
  }),
  /** An addition: what the chips above her fans are made of. */
  fanLabels: get('/user/fan-labels', {
    summary: 'The labels that the celeb gave to fans, the most used first',
    access: 'celeb',
    input: z.strictObject({}),
    result: z.object({ list: z.array(z.string()) }),
  }),
  subscribing: get('/user/subscribing', {
    summary: 'The celebs one follows, the last first',
    access: 'signedIn',
    input: peopleInput,
    result: counted(FollowedCeleb),
  }),
  premiumSubscribing: get('/user/premium-subscribing', {
    summary: 'The celebs to whom one has premium, the last first',
    access: 'signedIn',
    input: peopleInput,
    result: counted(FollowedCeleb),
  }),
  report: post('/user/report', {
    summary: 'Tells support of a person, once a person; `andBlock` blocks her too',
    access: 'signedIn',
    perMinute: limits.reportsPerMinute,
    input: z.strictObject({
      userId: UserId,
      reason: text(limits.reportReasonMax),
      andBlock: z.boolean().default(false),
    }),
    result: z.object({}),
    errors: ['user_not_found', 'not_allowed'],
  }),
  screenshot: post('/user/screenshot', {
    summary: 'Notes that one took a screenshot or recorded the screen, and where',
    access: 'signedIn',
    perMinute: limits.screenshotsPerMinute,
    input: z.strictObject({ path: line(limits.deviceTextMax), isRecording: z.boolean().optional() }),
    result: z.object({}),
  }),
  pushToken: post('/user/push-token', {
    summary: 'Where this session’s pushes go; null takes it away. A token that another account had is this one’s now',
    access: 'signedIn',
    input: z.strictObject({ pushToken: line(limits.pushTokenMax).min(1).nullable() }),
    result: z.object({}),
  }),
  export: get('/user/export', {
    summary: 'All that is kept of the signed-in person, but her messages',
    access: 'signedIn',
    perMinute: limits.exportsPerMinute,
    input: z.strictObject({}),
    result: Export,
  }),
  exportMessages: get('/user/export-messages', {
    summary: 'The messages that the signed-in person wrote, oldest first',
    access: 'signedIn',
    perMinute: limits.exportsPerMinute,
    input: z.strictObject({ after: Cursor.optional(), limit: pageLimit }),
    result: z.object({ list: z.array(ExportedMessage), next: Cursor.nullable() }),
  }),
  block: post('/user/block', {
    summary: 'Hears and sees nothing of a person any more; `andReport` tells support too',
    access: 'signedIn',
    input: z.strictObject({
      userId: UserId,
      reason: text(limits.reportReasonMax).optional(),
      andReport: z.boolean().default(false),
    }),
    result: z.object({}),
    errors: ['user_not_found', 'not_allowed'],
  }),
  unblock: post('/user/unblock', {
    summary: 'Hears a person again from now on',
    access: 'signedIn',
    input: z.strictObject({ userId: UserId }),
    result: z.object({}),
  }),
  mute: post('/user/mute', {
    summary: 'No push and no unread count of a person',
    access: 'signedIn',
    input: z.strictObject({ userId: UserId }),
    result: z.object({}),
    errors: ['user_not_found', 'not_allowed'],
  }),
  unmute: post('/user/unmute', {
    summary: 'Counts a person again',
    access: 'signedIn',
    input: z.strictObject({ userId: UserId }),
    result: z.object({}),
  }),
  logDownload: post('/user/log-download', {
    summary: 'Notes that one saved the photo or video of a message',
    access: 'signedIn',
    input: z.strictObject({ fileId: FileId, chatMessageId: ChatMessageId }),
    result: z.object({}),
    errors: ['not_found'],
  }),
  logFileView: post('/user/log-file-view', {
    summary: 'Notes that one opened the photo or video of a message in full',
    access: 'signedIn',
    input: z.strictObject({ fileId: FileId, chatMessageId: ChatMessageId }),
    result: z.object({}),
    errors: ['not_found'],
  }),
  subscribe: post('/user/subscribe', {
    summary: 'Follows a celeb, free of charge; following twice is following',
    access: 'signedIn',
    input: z.strictObject({ celebUserId: UserId }),
    result: z.object({ user: UserProfile }),
    errors: ['user_not_found', 'not_allowed'],
  }),
  unsubscribe: post('/user/unsubscribe', {
    summary: 'Follows a celeb no longer; a running premium stays',
    access: 'signedIn',
    input: z.strictObject({ celebUserId: UserId }),
    result: z.object({ user: UserProfile }),
    errors: ['user_not_found'],
  }),
}

export const userServerEvents = {
  /** A partial user: undefined keeps the old value, null is skipped (spec.md point 4, User cache). */
  userUpdate: z.object({
    user: User.partial().required({ id: true }),
    /** To one's own devices: one muted her, or does no longer; unread counts change with it. */
    isMuted: z.boolean().optional(),
    /** To one's own devices: one blocked her, or does no longer; what shows people changes with it. */
    isBlocked: z.boolean().optional(),
  }),
}
