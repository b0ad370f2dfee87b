import { z } from 'zod'
import { platforms } from '../auth/boot.ts'
import { get, post } from '../endpoint.ts'
import { NoticeId } from '../ids.ts'
import { limits } from '../limits.ts'
import { NoticeCategory } from '../notice.ts'
import { Cursor, pageLimit } from '../page.ts'
import { typedInt } from '../text/bounded.ts'
import { line, name, text } from '../text/text.ts'
import { CelebUsername } from '../user.ts'
import { VersionInfo } from '../auth/versionInfo.ts'
import { Timestamp } from '../wire.ts'
import { approvedChange, declinedChange, WaitingChange } from './flagCalls.ts'
import { forMe } from './forMe.ts'

const Platform = z.enum(platforms)

/** The text, audience and times of a notice. Texts in both languages are required. */
const NoticeText = z.strictObject({
  category: NoticeCategory,
  titleKo: name(limits.noticeTitleMaxChars),
  titleEn: name(limits.noticeTitleMaxChars),
  bodyKo: text(limits.noticeMaxChars),
  bodyEn: text(limits.noticeMaxChars),
  isPinned: z.boolean(),
  /** `promotion`: marked as an advertisement, and sent only to people who agreed to promotions. */
  push: z.enum(['none', 'service', 'promotion']),
  /** Null: all platforms. */
  platform: Platform.nullable(),
  language: z.enum(['ko', 'en']).nullable(),
  /** Only for this celeb’s fans: people who follow them or have premium to them. */
  celebUsername: CelebUsername.nullable().default(null),
  /** Null: as soon as a colleague has approved it. */
  startsAt: Timestamp.nullable(),
  endsAt: Timestamp.nullable(),
})

export const NoticeState = z.enum(['draft', 'scheduled', 'out', 'ended']).meta({ id: 'NoticeState' })
export type NoticeState = z.infer<typeof NoticeState>

export const StaffNotice = NoticeText.extend({
  titleKo: z.string(),
  titleEn: z.string(),
  bodyKo: z.string(),
  bodyEn: z.string(),
  /** Null for a notice to everyone; empty if the celeb deleted their account. */
  celebUsername: z.string().nullable(),
  id: NoticeId,
  state: NoticeState,
  revision: z.int(),
  writtenBy: z.string(),
  /** The author of the draft was locked out; another publisher has to save it as theirs before it is published. */
  isRevoked: z.boolean(),
  writtenAt: Timestamp,
  checkedBy: z.string().nullable(),
  outAt: Timestamp.nullable(),
}).meta({ id: 'StaffNotice' })
export type StaffNotice = z.infer<typeof StaffNotice>

const revised = z.strictObject({ noticeId: NoticeId, revision: z.int().min(0).max(limits.integerMax) })

export const noticeDraftCalls = {
  list: get('/console-notices/list', {
    summary: 'Lists notices with their history, last written first',
    access: { staff: 'notices.publish' },
    /** `forMe`: only notices written by colleagues, which the caller can approve. */
    input: z.strictObject({ state: NoticeState.optional(), forMe, after: Cursor.optional(), limit: pageLimit }),
    result: z.object({ list: z.array(StaffNotice), next: Cursor.nullable() }),
  }),
  notice: get('/console-notices/notice', {
    summary: 'Returns a notice',
    access: { staff: 'notices.publish' },
    input: z.strictObject({ noticeId: NoticeId }),
    result: z.object({ notice: StaffNotice }),
    errors: ['not_found'],
  }),
  save: post('/console-notices/save', {
    summary: 'Saves a draft of a notice, or changes one that is not published',
    access: { staff: 'notices.publish' },
    input: z.strictObject({ draft: revised.optional(), notice: NoticeText }),
    result: z.object({ notice: StaffNotice }),
    errors: ['not_found', 'conflict', 'not_allowed'],
  }),
  check: post('/console-notices/check', {
    summary: 'Approves a colleague’s draft, which is published at its time',
    access: { staff: 'notices.publish' },
    input: revised,
    result: z.object({ notice: StaffNotice }),
    errors: ['not_found', 'conflict', 'not_allowed'],
  }),
  discard: post('/console-notices/discard', {
    summary: 'Discards an unpublished draft',
    access: { staff: 'notices.publish' },
    input: revised,
    errors: ['not_found', 'conflict'],
  }),
  recall: post('/console-notices/recall', {
    summary: 'Recalls a publication or removal that the caller ordered some seconds ago, before any push is sent',
    access: { staff: 'notices.publish' },
    input: z.strictObject({ noticeId: NoticeId }),
    errors: ['not_found', 'conflict'],
  }),
  end: post('/console-notices/end', {
    summary: 'Removes a notice from the lists now; a scheduled one is never published',
    access: { staff: 'notices.publish' },
    input: z.strictObject({ noticeId: NoticeId }),
    errors: ['not_found', 'conflict'],
  }),
}

const PlatformVersions = VersionInfo.extend({ platform: Platform })
const VersionName = line(limits.versionNameMax)
const NewVersions = PlatformVersions.extend({ minVersionName: VersionName, latestVersionName: VersionName })
const ShutOut = z.int().min(0).max(limits.integerMax)
/** A build, and how many sessions with it were used in the last 30 days. */
const BuildCount = z.object({ build: z.int(), sessions: z.int() })

export const versionCalls = {
  list: get('/console-versions/list', {
    summary: 'Returns the versions of each platform, and the builds used by its sessions in the last 30 days',
    access: { staff: 'versions.set' },
    result: z.object({
      list: z.array(
        PlatformVersions.extend({
          builds: z.array(BuildCount),
          waiting: WaitingChange.extend({ versions: PlatformVersions }).nullable(),
          /** The versions before the last change, so that they can be restored in one step. */
          previous: PlatformVersions.nullable(),
        }),
      ),
    }),
  }),
  preview: get('/console-versions/preview', {
    summary: 'Returns how many sessions of the last 30 days a minimum version would shut out until they update',
    access: { staff: 'versions.set' },
    input: z.strictObject({ platform: Platform, minVersion: typedInt(0, limits.integerMax) }),
    result: z.object({ sessions: z.int(), shutOut: z.int() }),
  }),
  save: post('/console-versions/save', {
    summary: 'Sets the versions of a platform; a higher minimum waits for a second publisher',
    access: { staff: 'versions.set' },
    stepUp: true,
    /** `shutOut`: the number of sessions that the preview showed; if more would be shut out, the change is refused. */
    input: z.strictObject({ versions: NewVersions, shutOut: ShutOut, reason: text(limits.flagReasonMaxChars) }),
    /** True if the change waits for a second publisher. */
    result: z.object({ isWaiting: z.boolean() }),
    errors: ['conflict', 'not_allowed'],
  }),
  approve: post('/console-versions/approve', {
    summary: 'Approves a higher minimum version as the second publisher, which carries it out',
    access: { staff: 'versions.set' },
    stepUp: true,
    input: approvedChange.extend({ shutOut: ShutOut }),
    errors: ['not_found', 'conflict', 'not_allowed'],
  }),
  decline: post('/console-versions/decline', {
    summary: 'Ends a waiting change: the publisher who requested it withdraws it, or another one declines it',
    access: { staff: 'versions.set' },
    input: declinedChange,
    errors: ['not_found'],
  }),
}
