import { z } from 'zod'
import { get, post } from './endpoint.ts'
import { NotificationId } from './ids.ts'
import { Cursor, pageLimit } from './page.ts'
import { User } from './user.ts'
import { Timestamp } from './wire.ts'

/** What happened; `celebComment` is a celeb's word under one's post or in one's thread. */
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
  ])
  .meta({ id: 'NotificationKind' })
export type NotificationKind = z.infer<typeof NotificationKind>

/**
 * An addition: one line of the notification centre. Likes and follows of a thing are gathered: `actor` is the last who
 * did it, `count` how many in all. `link` is a path inside the app.
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
    summary: 'What concerns one, the newest first; `read` clears what is new',
    access: 'signedIn',
    input: z.strictObject({ read: z.stringbool().default(false), before: Cursor.optional(), limit: pageLimit }),
    result: z.object({ list: z.array(Notification), next: Cursor.nullable() }),
  }),
  newCount: get('/notification/new-count', {
    summary: 'How many are new, up to 100',
    access: 'signedIn',
    input: z.strictObject({}),
    result: z.object({ newCount: z.int().nonnegative() }),
  }),
  hide: post('/notification/hide', {
    summary: 'Takes one line away',
    access: 'signedIn',
    input: z.strictObject({ notificationId: NotificationId }),
    result: z.object({}),
  }),
}

export const notificationServerEvents = {
  /** An addition: something new stands in the notification centre, or all was read on another device. */
  notificationUpdate: z.object({ newCount: z.int().nonnegative() }),
}
