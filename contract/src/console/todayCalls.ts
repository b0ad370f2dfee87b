import { z } from 'zod'
import { get } from '../endpoint.ts'
import { Timestamp } from '../wire.ts'

/** The kinds of work that wait for staff, in the order of the console's rail. */
export const WaitKind = z
  .enum([
    // Reports, by harm: filming and minors, sexual content, all else.
    ...(['cases-2', 'cases-1', 'cases-0', 'appeals', 'takedowns', 'objections'] as const),
    ...(['role-changes', 'kind-changes', 'first-answers', 'answers', 'applications', 'notices'] as const),
    ...(['refunds', 'settlements-check', 'settlements-approve', 'settlements-file'] as const),
    ...(['bank-files-sign', 'bank-files-answer', 'stuck-money', 'money-findings'] as const),
  ])
  .meta({ id: 'WaitKind' })
export type WaitKind = z.infer<typeof WaitKind>

/** Work of one kind that waits. */
export const Wait = z
  .object({
    kind: WaitKind,
    count: z.int().positive(),
    /** How many of these the caller has claimed, or has been given. */
    mine: z.int().nonnegative(),
    /** Since when the oldest has waited. */
    since: Timestamp,
    /** When the first of them is due; null where nothing sets a time. */
    dueAt: Timestamp.nullable(),
  })
  .meta({ id: 'Wait' })
export type Wait = z.infer<typeof Wait>

/** The first page of the console (console.md, A). */
export const todayCalls = {
  today: get('/console-today/today', {
    summary: 'What waits for the caller: only kinds that their permissions let them do, and none that is empty',
    access: { staff: 'console.use' },
    input: z.strictObject({}),
    result: z.object({ list: z.array(Wait) }),
  }),
}
