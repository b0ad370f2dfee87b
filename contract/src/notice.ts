import { z } from 'zod'
import { get } from './endpoint.ts'
import { NoticeId } from './ids.ts'
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

export const notice = {
  list: get('/notice/list', {
    summary: 'Notices, pinned first, then the newest; `read` marks all as read',
    access: 'signedIn',
    beforeConsent: true,
    input: z.strictObject({ read: typedBoolean.default(false), category: NoticeCategory.optional() }),
    result: z.object({ list: z.array(Notice) }),
  }),
  detail: get('/notice/detail', {
    summary: 'One notice',
    access: 'signedIn',
    beforeConsent: true,
    input: z.strictObject({ noticeId: NoticeId }),
    result: z.object({ notice: Notice }),
    errors: ['not_found'],
  }),
  version: get('/notice/version', {
    summary: 'The oldest supported and the newest build for the caller’s platform',
    access: 'anyone',
    oldBuilds: true,
    result: VersionInfo,
  }),
}
