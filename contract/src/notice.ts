import { z } from 'zod'
import { get } from './endpoint.ts'
import { AnyId, NoticeId } from './ids.ts'
import { OutageKind } from './outages.ts'
import { VersionInfo } from './auth/versionInfo.ts'
import { Timestamp } from './wire.ts'
import { typedBoolean } from './text/bounded.ts'

export const NoticeCategory = z.enum(['service', 'event', 'maintenance']).meta({ id: 'NoticeCategory' })
export type NoticeCategory = z.infer<typeof NoticeCategory>

/** Texts are in the language of the Accept-Language header. */
export const Notice = z
  .object({
    id: NoticeId,
    category: NoticeCategory,
    title: z.string(),
    body: z.string(),
    isPinned: z.boolean(),
    isNew: z.boolean(),
    createdAt: Timestamp,
  })
  .meta({ id: 'Notice' })
export type Notice = z.infer<typeof Notice>

/** A banner about an outage, in the language of the Accept-Language header. */
export const Outage = z
  .object({ id: AnyId, kind: OutageKind, text: z.string(), startedAt: Timestamp })
  .meta({ id: 'Outage' })
export type Outage = z.infer<typeof Outage>

export const notice = {
  list: get('/notice/list', {
    summary: 'Lists notices, pinned ones first, then newest first; `read` marks all as read',
    access: 'signedIn',
    beforeConsent: true,
    input: z.strictObject({ read: typedBoolean.default(false), category: NoticeCategory.optional() }),
    result: z.object({ list: z.array(Notice) }),
  }),
  detail: get('/notice/detail', {
    summary: 'Returns a notice',
    access: 'signedIn',
    beforeConsent: true,
    input: z.strictObject({ noticeId: NoticeId }),
    result: z.object({ notice: Notice }),
    errors: ['not_found'],
  }),
  outage: get('/notice/outage', {
    summary: 'Returns which part of the service does not work now; null if no outage is known',
    access: 'anyone',
    oldBuilds: true,
    result: z.object({ outage: Outage.nullable() }),
  }),
  version: get('/notice/version', {
    summary: 'Returns the oldest supported build and the newest build for the caller’s platform',
    access: 'anyone',
    oldBuilds: true,
    result: VersionInfo,
  }),
}
