import { z } from 'zod'
import { get } from '../endpoint.ts'
import { CaseId } from '../ids.ts'
import { Won } from '../money.ts'
import { CaseKind, ViolatedRight } from '../report/cases.ts'
import { InquiryCategory } from '../service.ts'
import { Category } from '../user/celebFacts.ts'
import { Timestamp } from '../wire.ts'
import { RevokedSignature } from './signatures.ts'
import { Staff } from './staffCalls.ts'

/** The kinds of work that staff have to do, in the order of the console's navigation. */
export const WaitKind = z
  .enum([
    // Reports by severity: illegal filming and harm to minors, sexual content, all others.
    ...([
      'cases-2',
      'cases-1',
      'cases-0',
      'appeals',
      'takedowns',
      'objections',
      'contents-removals',
      'recordings',
    ] as const),
    ...([
      'role-changes',
      'kind-changes',
      'deletions',
      'celeb-endings',
      'data-requests',
      'data-asks',
      'guardians',
      'first-answers',
      'answers',
      'applications',
      'bank-accounts',
    ] as const),
    ...(['notices', 'outages', 'flag-changes', 'version-changes'] as const),
    ...(['refunds', 'settlements-check', 'settlements-approve', 'settlements-file'] as const),
    ...(['payable-claims', 'transfers-check', 'transfers-approve', 'transfers-file'] as const),
    ...(['store-purchases', 'stray-captures', 'restores'] as const),
    ...(['bank-files-sign', 'bank-files-answer', 'stuck-money', 'money-findings'] as const),
    ...(['incidents', 'incident-sendings'] as const),
    ...(['audit-findings', 'access-review', 'demands', 'failed-work'] as const),
  ])
  .meta({ id: 'WaitKind' })
export type WaitKind = z.infer<typeof WaitKind>

export const Wait = z
  .object({
    kind: WaitKind,
    count: z.int().positive(),
    /** How many of the kind's pending items the caller has claimed or been assigned. */
    mine: z.int().nonnegative(),
    /** When the oldest pending item started waiting. */
    since: Timestamp,
    /** The earliest deadline; null for work without deadlines. */
    dueAt: Timestamp.nullable(),
  })
  .meta({ id: 'Wait' })
export type Wait = z.infer<typeof Wait>

const task = {
  /** The id of the case, the appealed strike, the takedown, the inquiry or the application. */
  id: z.string(),
  /** The nickname or stage name of the person it is about. Null when no account is responsible for it. */
  name: z.string().nullable(),
  /** The beginning of an inquiry. Lists never show what people wrote in chats and posts. */
  words: z.string().nullable(),
  reporters: z.int().nullable(),
  since: Timestamp,
  dueAt: Timestamp.nullable(),
  /** The name of the staff member who claimed it or was assigned to it. */
  holder: z.string().nullable(),
}

/** An item for the list of what to do first. Other kinds of work are only counted. */
export const Task = z
  .discriminatedUnion('kind', [
    z.object({ kind: z.enum(['cases-2', 'cases-1', 'cases-0', 'appeals']), about: CaseKind, ...task }),
    z.object({ kind: z.enum(['takedowns', 'objections']), about: ViolatedRight, ...task }),
    z.object({ kind: z.enum(['first-answers', 'answers']), about: InquiryCategory, ...task }),
    z.object({ kind: z.literal('applications'), about: Category, ...task }),
  ])
  .meta({ id: 'Task' })
export type Task = z.infer<typeof Task>

/** The open cases and how much is left of the 24 hours within which each must be decided. */
export const ReportDay = z
  .object({
    /** The number of open cases. `due` lists the first 200 of them. */
    openCount: z.int().nonnegative(),
    lateCount: z.int().nonnegative(),
    due: z.array(z.object({ caseId: CaseId, dueAt: Timestamp })),
    /** Cases decided since midnight in Seoul, and the median time until their decision; null if there are none. */
    decidedCount: z.int().nonnegative(),
    medianMs: z.int().nonnegative().nullable(),
  })
  .meta({ id: 'ReportDay' })
export type ReportDay = z.infer<typeof ReportDay>

/**
 * Reports of illegal filming or harm to minors that no staff member has claimed. `visibleCount`: how many of the
 * reported things are still visible.
 */
export const UrgentReports = z
  .object({ count: z.int().positive(), visibleCount: z.int().nonnegative(), since: Timestamp })
  .meta({ id: 'UrgentReports' })
export type UrgentReports = z.infer<typeof UrgentReports>

/** The number of findings of the last ledger check (null before the first one), and the money that is stuck now. */
export const BooksProof = z
  .object({
    lastCheck: z.object({ at: Timestamp, findings: z.int().nonnegative() }).nullable(),
    stuckCount: z.int().nonnegative(),
    stuckWon: Won,
  })
  .meta({ id: 'BooksProof' })
export type BooksProof = z.infer<typeof BooksProof>

/** A staff member with an open session that was used within `limits.staffIdleMs`. */
export const AtWork = z
  .object({
    staff: Staff,
    usedAt: Timestamp,
    /** How many tasks this person has claimed, plus the inquiries assigned to them. */
    holds: z.int().nonnegative(),
  })
  .meta({ id: 'AtWork' })
export type AtWork = z.infer<typeof AtWork>

/** The first page of the console (console.md, A). */
export const todayCalls = {
  today: get('/console-today/today', {
    summary:
      'Returns the work that waits for the caller and that their permissions cover, the results of the checks, and ' +
      'who is at work',
    access: { staff: 'console.use' },
    result: z.object({
      /** Kinds without pending work are left out. */
      list: z.array(Wait),
      /** The most urgent first, including tasks claimed by colleagues. */
      first: z.array(Task),
      /** Set if the text message budget may run out today. */
      texts: z.object({ won: Won, dayWon: Won }).nullable(),
      /** Only for staff with `cases.read`; null if there is no alarm. */
      urgent: UrgentReports.nullable(),
      /** For `cases.read`. */
      reports: ReportDay.nullable(),
      /** For `ledger.read`. */
      books: BooksProof.nullable(),
      /** Only for staff with `audit.read`: the last signed head of the log. Null also before the first one. */
      auditHead: z.object({ rows: z.int().positive(), at: Timestamp }).nullable(),
      /**
       * Only for staff with `audit.read`: the number of faults that the last check of the log found. Null also before
       * the first check.
       */
      auditFindings: z.int().nonnegative().nullable(),
      atWork: z.array(AtWork),
      /** Signatures of colleagues who were locked out lately, on what the caller may sign. The last one first. */
      revoked: z.array(RevokedSignature),
    }),
  }),
}
