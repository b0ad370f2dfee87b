import { z } from 'zod'
import { get, post } from './endpoint.ts'
import { NotificationId } from './ids.ts'
import { Cursor, pageLimit } from './page.ts'
import { User } from './user.ts'
import { Timestamp } from './wire.ts'
import { typedBoolean } from './text/bounded.ts'

/**
 * `celebComment`: a celeb commented on the recipient's post or in the recipient's thread. `celebRetired`,
 * `celebMemorial`: for followers of a celeb after the end of the celeb's activity.
 */
export const NotificationKind = z
  .enum([
    'comment',
    'reply',
    'mention',
    'celebComment',
    'postLike',
    'commentLike',
    'celebLike',
    'follow',
    'inquiryAnswer',
    'consentReminder',
    'consentConfirmed',
    'policy',
    'receipt',
    'renewalSoon',
    'chargeFailed',
    'premiumEnded',
    'refund',
    'refundTransfer',
    'silentCeleb',
    'premiumPaused',
    'premiumResumed',
    'priceChange',
    'pointExpiry',
    'donation',
    'application',
    'settlement',
    'contents',
    'report',
    'strike',
    'takedown',
    'purchaseCheck',
    'overLimit',
    'leak',
    'celebRetired',
    'celebMemorial',
  ])
  .meta({ id: 'NotificationKind' })
export type NotificationKind = z.infer<typeof NotificationKind>

/**
 * An addition to the spec: one entry of the notification centre. All likes of one thing share an entry, and so do
 * follows: `actor` is the latest person, `count` the number of people. `link` is a path inside the app.
 */
export const Notification = z
  .object({
    id: NotificationId,
    kind: NotificationKind,
    actor: User.pick({ id: true, nickname: true, isCeleb: true, photoUrl: true }).nullable(),
    count: z.int().positive(),
    excerpt: z.string(),
    link: z.string().startsWith('/'),
    isNew: z.boolean(),
    createdAt: Timestamp,
  })
  .meta({ id: 'Notification' })
export type Notification = z.infer<typeof Notification>

export const notification = {
  list: get('/notification/list', {
    summary: 'Lists the caller’s notifications, newest first; `read` marks all as read',
    access: 'signedIn',
    beforeConsent: true,
    input: z.strictObject({ read: typedBoolean.default(false), before: Cursor.optional(), limit: pageLimit }),
    result: z.object({ list: z.array(Notification), next: Cursor.nullable() }),
  }),
  newCount: get('/notification/new-count', {
    summary: 'Returns the number of new notifications, up to 100',
    access: 'signedIn',
    beforeConsent: true,
    result: z.object({ newCount: z.int().nonnegative() }),
  }),
  hide: post('/notification/hide', {
    summary: 'Removes a notification',
    access: 'signedIn',
    beforeConsent: true,
    input: z.strictObject({ notificationId: NotificationId }),
  }),
}

export const notificationServerEvents = {
  /** An addition to the spec: there is a new notification, or another device marked all as read. */
  notificationUpdate: z.object({ newCount: z.int().nonnegative() }),
}
