import { z } from 'zod'
import { form, get, post } from './endpoint.ts'
import { UploadedFile } from './file.ts'
import { AnyId, ChatMessageId, FileId, UserId } from './ids.ts'
import { limits } from './limits.ts'
import { DMPrice } from './money.ts'
import { Cursor, pageLimit } from './page.ts'
import { reportFields } from './report/report.ts'
import { shaped } from './text/bounded.ts'
import { celebUsernamePattern } from './text/celebUsername.ts'
import { line, Nickname, text } from './text/text.ts'
import { AccountInfo } from './user/accountInfo.ts'
import { BirthdayShown } from './user/birthdayShown.ts'
import { Category, CelebFacts, DMSeats } from './user/celebFacts.ts'
import { LeakLetter } from './user/incident.ts'
import { PushAddress, PushSecret, PushSubscription } from './user/pushSubscription.ts'
import { Settings, SettingsChanges } from './user/settings.ts'
import { CalendarDate, Timestamp } from './wire.ts'
import { sharedRates } from './limits/sharedRates.ts'

export const CelebUsername = shaped(20, celebUsernamePattern).meta({ id: 'CelebUsername' })

/**
 * A person as others see them. Only celebs have a birthday here: `birthMonthDay` (`MM-DD`), and the full date if they
 * show the year.
 */
export const User = z
  .object({
    id: UserId,
    nickname: z.string(),
    celebUsername: CelebUsername.nullable(),
    birthday: CalendarDate.nullable(),
    /** Missing from data that a device saved before this field was added. */
    birthMonthDay: z.string().nullable().optional(),
    isCeleb: z.boolean(),
    introduction: z.string(),
    photoUrl: z.string().nullable(),
    coverUrl: z.string().nullable(),
  })
  .meta({ id: 'User' })
export type User = z.infer<typeof User>

/** A suspended person's profile contains only the name and `isSuspended`; other profiles lack that field. */
export const UserProfile = User.extend({ celeb: CelebFacts.nullable(), isSuspended: z.literal(true).optional() }).meta({
  id: 'UserProfile',
})
export type UserProfile = z.infer<typeof UserProfile>

export const UserKind = z.enum(['ordinary', 'support', 'tester']).meta({ id: 'UserKind' })

/**
 * The signed-in person. Age rules use `birthday`, which comes from the verified identity if there is one. Only the
 * person sees it.
 */
export const Me = User.extend({
  /** The birthday on the profile, and who sees it. Missing in data that a device saved before these fields existed. */
  publicBirthday: CalendarDate.nullable().optional(),
  birthdayShown: BirthdayShown.optional(),
  email: z.string(),
  kind: UserKind,
  isEmailVerified: z.boolean(),
  isIdentityVerified: z.boolean(),
  createdAt: Timestamp,
}).meta({ id: 'Me' })
export type Me = z.infer<typeof Me>

const IdList = z.object({ list: z.array(UserId) })

/** An entry of a list of people, and when the person was added to it. */
export const PersonSince = z.object({ user: User, since: Timestamp }).meta({ id: 'PersonSince' })
export type PersonSince = z.infer<typeof PersonSince>

/** A fan as the celeb sees them. The note and labels are the celeb's own; the counts cover the last 30 days. */
export const Fan = PersonSince.extend({
  isPremium: z.boolean(),
  premiumSince: Timestamp.nullable(),
  note: z.string(),
  labels: z.array(z.string()),
  replyCount30d: z.int().nonnegative(),
  commentCount30d: z.int().nonnegative(),
}).meta({ id: 'Fan' })
export type Fan = z.infer<typeof Fan>

/** A celeb that a person follows or has premium to; `premium` is null for a free follower. */
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
/**
 * `longest`: the fans of longest standing first. `replies`: fans who replied within 30 days, those with most replies
 * first.
 */
export const FanOrder = z.enum(['newest', 'longest', 'replies'])
export type FanOrder = z.infer<typeof FanOrder>
const fansInput = z.strictObject({
  ...peoplePage,
  label: line(limits.fanLabelMax).optional(),
  order: FanOrder.optional(),
})

/** A list in a query: the key is repeated for each value, so a single value arrives without an array. */
const listOf = <T extends z.ZodType>(item: T) =>
  z.preprocess(
    (given) => (given === undefined ? [] : Array.isArray(given) ? given : [given]),
    z.array(item).max(limits.userLoadBatchIds),
  )

export const user = {
  profile: get('/user/profile', {
    summary: 'Returns people by id or username; unknown ones are omitted',
    access: 'signedIn',
    whileSuspended: true,
    input: z.strictObject({ userId: listOf(UserId), username: listOf(CelebUsername) }),
    result: z.object({ users: z.array(UserProfile) }),
  }),
  listCelebs: get('/user/list-celebs', {
    summary: 'Lists celebs, most recent broadcast first',
    access: 'signedIn',
    input: z.strictObject({
      search: line(limits.searchMax).optional(),
      category: Category.optional(),
      before: Cursor.optional(),
      limit: pageLimit,
    }),
    result: z.object({ list: z.array(UserProfile), next: Cursor.nullable() }),
    errors: ['unavailable'],
  }),
  listCelebs2: get('/user/list-celebs-2', {
    summary: 'Lists celebs by number of messages in the last 30 days or by number of followers',
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
    summary: 'Finds people by the beginning of their nickname or username, or by a nickname’s Korean initials',
    access: 'signedIn',
    input: z.strictObject({ nickname: line(limits.searchMax), limit: pageLimit }),
    result: z.object({ list: z.array(User) }),
    errors: ['unavailable', 'search_blocked'],
  }),
  settings: get('/user/settings', {
    summary: 'Returns the caller’s settings',
    access: 'signedIn',
    whileSuspended: true,
    result: z.object({ settings: Settings }),
  }),
  saveSettings: post('/user/settings', {
    summary: 'Changes the given settings and leaves the others unchanged',
    access: 'signedIn',
    whileSuspended: true,
    input: SettingsChanges,
    result: z.object({ settings: Settings }),
  }),
  stopAds: post('/user/stop-ads', {
    summary: 'Unsubscribes from advertising with the link in an advertisement; needs no sign-in',
    access: 'anyone',
    perMinute: limits.stopAdsPerMinute,
    input: z.strictObject({ proof: shaped(limits.stopAdsProofMax, /^[\w.-]+$/u) }),
    result: z.object({}),
    errors: ['link_expired'],
  }),
  leak: get('/user/leak', {
    summary: 'Returns the notice to the caller about a leak of their data; opening it is recorded as its delivery',
    access: 'signedIn',
    whileSuspended: true,
    input: z.strictObject({ incidentId: AnyId }),
    result: z.object({ letter: LeakLetter }),
    errors: ['not_found'],
  }),
  leaks: get('/user/leaks', {
    summary: 'Lists the public notices about leaks, for people who cannot be reached by a personal notice',
    access: 'anyone',
    perMinute: limits.stopAdsPerMinute,
    result: z.object({ list: z.array(LeakLetter) }),
  }),
  accountInfo: get('/user/account-info', {
    summary: 'Returns how the caller signs in and what they have verified',
    access: 'signedIn',
    whileSuspended: true,
    beforeConsent: true,
    result: AccountInfo,
  }),
  updateProfile: post('/user/update-profile', {
    summary:
      'Changes the given fields of the caller’s profile; pictures are uploads of the caller, and null removes them',
    access: 'signedIn',
    input: z.strictObject({
      nickname: Nickname.optional(),
      introduction: z.union([z.literal(''), text(limits.introductionMax)]).optional(),
      publicBirthday: CalendarDate.nullable().optional(),
      birthdayShown: BirthdayShown.optional(),
      photoId: FileId.nullable().optional(),
      coverId: FileId.nullable().optional(),
    }),
    result: z.object({ user: Me }),
    errors: ['not_found', 'media_removed'],
  }),
  uploadProfile: form('/user/upload-profile', {
    summary: 'Uploads a profile picture, cropped to a square or a cover; the server re-encodes it without EXIF',
    access: 'signedIn',
    perMinute: limits.uploadsPerMinute,
    input: z.strictObject({ for: z.enum(['photo', 'cover']) }),
    result: UploadedFile,
    errors: ['payload_too_large', 'unsupported_media', 'media_removed', 'unavailable'],
  }),
  verifyIdentity: post('/user/verify-identity', {
    summary: 'Verifies the caller with a recent, unused PortOne certification, which the server gets from PortOne',
    access: 'signedIn',
    beforeConsent: true,
    ...sharedRates.signIns,
    input: z.strictObject({ impUid: shaped(60, /^[\w-]{4,60}$/) }),
    result: z.object({ user: Me }),
    errors: ['verification_failed', 'identity_in_use', 'sign_up_restricted', 'unavailable'],
  }),
  dmUserIds: get('/user/dm-user-ids', {
    summary: 'Lists the ids of the people that the caller has a private chat with',
    access: 'signedIn',
    result: IdList,
  }),
  relatedIds: get('/user/related-ids', {
    summary: 'Lists the ids of the people that the caller follows or chats with; a celeb’s fans are not included',
    access: 'signedIn',
    beforeConsent: true,
    result: IdList,
  }),
  mutingUserIds: get('/user/muting-user-ids', {
    summary: 'Lists the ids of the people that the caller has muted',
    access: 'signedIn',
    beforeConsent: true,
    result: IdList,
  }),
  blockingUserIds: get('/user/blocking-user-ids', {
    summary: 'Lists the ids of the people that the caller has blocked',
    access: 'signedIn',
    beforeConsent: true,
    result: IdList,
  }),
  dmUsers: peopleList('Lists the people that the caller has a private chat with', '/user/dm-users'),
  related: peopleList('Lists the people that the caller follows or chats with', '/user/related'),
  blockingUsers: peopleList('Lists the people that the caller has blocked, latest first', '/user/blocking-users'),
  /** An addition to the spec: the page of muted people needs more than their ids. */
  mutingUsers: peopleList('Lists the people that the caller has muted, latest first', '/user/muting-users'),
  subscribers: get('/user/subscribers', {
    summary: 'Lists the celeb’s followers, latest first unless `order` says otherwise',
    access: 'celeb',
    input: fansInput,
    result: counted(Fan),
  }),
  premiumSubscribers: get('/user/premium-subscribers', {
    summary: 'Lists the celeb’s premium fans, latest first unless `order` says otherwise',
    access: 'celeb',
    input: fansInput,
    result: counted(Fan),
  }),
  /** An addition to the spec: the filter chips above the list of fans. */
  fanLabels: get('/user/fan-labels', {
    summary: 'Lists the labels that the celeb gave to fans, most frequent first',
    access: 'celeb',
    result: z.object({ list: z.array(z.string()) }),
  }),
  subscribing: get('/user/subscribing', {
    summary: 'Lists the celebs that the caller follows or has premium to, latest first',
    access: 'signedIn',
    input: peopleInput,
    result: counted(FollowedCeleb),
  }),
  premiumSubscribing: get('/user/premium-subscribing', {
    summary: 'Lists the celebs that the caller has premium to, latest first',
    access: 'signedIn',
    input: peopleInput,
    result: counted(FollowedCeleb),
  }),
  report: post('/user/report', {
    summary: 'Reports a person to support; each person can report another once. `andBlock` also blocks them',
    access: 'signedIn',
    beforeConsent: true,
    perMinute: limits.reportsPerMinute,
    input: z.strictObject({
      userId: UserId,
      ...reportFields,
      andBlock: z.boolean().default(false),
    }),
    errors: ['user_not_found', 'not_allowed'],
  }),
  screenshot: post('/user/screenshot', {
    summary: 'Records that the caller took a screenshot or recorded the screen, and on which page',
    access: 'signedIn',
    perMinute: limits.screenshotsPerMinute,
    input: z.strictObject({ path: line(limits.deviceTextMax), isRecording: z.boolean().optional() }),
  }),
  pushToken: post('/user/push-token', {
    summary: 'Sets the push token of this session; null removes it. A token of another account moves to the caller',
    access: 'signedIn',
    beforeConsent: true,
    input: z.strictObject({ pushToken: line(limits.pushTokenMax).min(1).nullable() }),
  }),
  pushSubscription: post('/user/push-subscription', {
    summary:
      'Sets the Web Push subscription of this session’s browser, an address of a browser’s push service; null ' +
      'removes it. A subscription of another account moves to the caller',
    access: 'signedIn',
    beforeConsent: true,
    input: z.strictObject({ subscription: PushSubscription.nullable() }),
  }),
  renewPushSubscription: post('/user/renew-push-subscription', {
    summary: 'Replaces a Web Push subscription that the browser renewed by itself; does not reveal whether it existed',
    access: 'anyone',
    perMinute: limits.pushRenewalsPerMinute,
    input: z.strictObject({ endpoint: PushAddress, auth: PushSecret, subscription: PushSubscription }),
  }),
  block: post('/user/block', {
    summary: 'Blocks a person; the caller no longer sees their messages and posts. `andReport` also reports them',
    access: 'signedIn',
    beforeConsent: true,
    perMinute: limits.blocksPerMinute,
    input: z.strictObject({
      userId: UserId,
      reason: reportFields.reason.optional(),
      category: reportFields.category,
      andReport: z.boolean().default(false),
    }),
    errors: ['user_not_found', 'not_allowed'],
  }),
  unblock: post('/user/unblock', {
    summary: 'Unblocks a person; their new messages arrive from now on',
    access: 'signedIn',
    perMinute: limits.blocksPerMinute,
    input: z.strictObject({ userId: UserId }),
  }),
  mute: post('/user/mute', {
    summary: 'Mutes a person: their messages cause no pushes and no unread counts',
    access: 'signedIn',
    beforeConsent: true,
    input: z.strictObject({ userId: UserId }),
    errors: ['user_not_found', 'not_allowed'],
  }),
  unmute: post('/user/unmute', {
    summary: 'Unmutes a person',
    access: 'signedIn',
    input: z.strictObject({ userId: UserId }),
  }),
  logDownload: post('/user/log-download', {
    summary: 'Records that the caller saved the photo or video of a message',
    access: 'signedIn',
    input: z.strictObject({ fileId: FileId, chatMessageId: ChatMessageId }),
    errors: ['not_found'],
  }),
  logFileView: post('/user/log-file-view', {
    summary: 'Records that the caller opened the photo or video of a message at full size',
    access: 'signedIn',
    input: z.strictObject({ fileId: FileId, chatMessageId: ChatMessageId }),
    errors: ['not_found'],
  }),
  subscribe: post('/user/subscribe', {
    summary: 'Follows a celeb, free of charge; repeating it changes nothing',
    access: 'signedIn',
    input: z.strictObject({ celebUserId: UserId }),
    result: z.object({ user: UserProfile }),
    errors: ['user_not_found', 'not_allowed'],
  }),
  unsubscribe: post('/user/unsubscribe', {
    summary: 'Unfollows a celeb; current premium continues',
    access: 'signedIn',
    input: z.strictObject({ celebUserId: UserId }),
    result: z.object({ user: UserProfile }),
    errors: ['user_not_found'],
  }),
}

export const userServerEvents = {
  /**
   * Sent to a celeb's followers when the last seat is taken, a seat becomes free, or the number of seats or the price
   * changes.
   */
  celebSeatsUpdate: z.object({ celebUserId: UserId, dmSeats: DMSeats, dmPricePoints: DMPrice }),
  /** Part of a user: undefined keeps the cached value, and so does null (spec.md point 4, User cache). */
  userUpdate: z.object({
    user: User.partial().required({ id: true }),
    /** Sent to the caller's own devices when they mute or unmute the person, which also changes unread counts. */
    isMuted: z.boolean().optional(),
    /** Sent to the caller's own devices when they block or unblock the person, which also changes lists and rooms. */
    isBlocked: z.boolean().optional(),
  }),
}
