import { z } from 'zod'
import { platforms } from '../auth/boot.ts'
import { get, post } from '../endpoint.ts'
import { FlagName } from '../flags.ts'
import { AnyId } from '../ids.ts'
import { limits } from '../limits.ts'
import { bounded, typedInt } from '../text/bounded.ts'
import { text } from '../text/text.ts'
import { Timestamp } from '../wire.ts'

const whole = z.number().int().min(0).max(100)
const typed = typedInt(0, 100)

/** The percentage of people with a flag switched on, by platform. */
const Percents = z.strictObject({ web: whole, android: whole, ios: whole })
export type Percents = z.infer<typeof Percents>

/** Switching these off keeps people from paying or from signing up. */
const lockingFlags: readonly FlagName[] = ['selling', 'signUp']

/** Whether a change of a flag denies a feature to more people on any platform. Such a change needs two publishers. */
export const flagLocksOut = (name: FlagName, from: Percents, to: Percents): boolean =>
  lockingFlags.includes(name) && platforms.some((platform) => to[platform] < from[platform])

/** A change that denies a feature to people, while it waits for a second publisher. */
export const WaitingChange = z
  .object({ id: z.string(), reason: z.string(), digest: z.string(), requestedBy: z.string(), requestedAt: Timestamp })
  .meta({ id: 'WaitingChange' })
export type WaitingChange = z.infer<typeof WaitingChange>

/** The second publisher's approval: `digest` identifies what they saw. */
export const approvedChange = z.strictObject({ changeId: AnyId, digest: bounded(64) })
export const declinedChange = z.strictObject({ changeId: AnyId })

/** A flag as staff see it. A flag that was never changed is on for all people and has revision 0. */
export const StaffFlag = z
  .object({
    name: FlagName,
    percents: Percents,
    revision: z.int(),
    changedBy: z.string().nullable(),
    changedAt: Timestamp.nullable(),
    waiting: WaitingChange.extend({ percents: Percents }).nullable(),
    /** The percentages before the last change, so that they can be restored in one step. */
    previous: Percents.nullable(),
  })
  .meta({ id: 'StaffFlag' })
export type StaffFlag = z.infer<typeof StaffFlag>

/**
 * For one platform: how many sessions were counted in the last 30 days, and for how many of them the change switches
 * the flag.
 */
const Touched = z.object({ platform: z.enum(platforms), counted: z.int(), touched: z.int() })

export const flagCalls = {
  list: get('/console-flags/list', {
    summary: 'Lists all flags with their percentages, and who changed each last',
    access: { staff: 'flags.set' },
    result: z.object({ list: z.array(StaffFlag) }),
  }),
  preview: get('/console-flags/preview', {
    summary:
      'Returns what other percentages would change. Counts sessions; for `signUp`, only those that began with a ' +
      'new account',
    access: { staff: 'flags.set' },
    input: z.strictObject({ name: FlagName, web: typed, android: typed, ios: typed }),
    result: z.object({ list: z.array(Touched) }),
  }),
  save: post('/console-flags/save', {
    summary: 'Sets the percentages of a flag; a change that denies a feature to people waits for a second publisher',
    access: { staff: 'flags.set' },
    stepUp: true,
    /** `revision`: the revision that the staff member saw. */
    input: z.strictObject({
      name: FlagName,
      percents: Percents,
      revision: z.int().min(0).max(limits.integerMax),
      reason: text(limits.flagReasonMaxChars),
    }),
    result: z.object({ flag: StaffFlag }),
    errors: ['conflict'],
  }),
  approve: post('/console-flags/approve', {
    summary: 'Approves a waiting change as the second publisher, which carries it out',
    access: { staff: 'flags.set' },
    stepUp: true,
    input: approvedChange,
    errors: ['not_found', 'conflict'],
  }),
  decline: post('/console-flags/decline', {
    summary: 'Ends a waiting change: the publisher who requested it withdraws it, or another one declines it',
    access: { staff: 'flags.set' },
    input: declinedChange,
    errors: ['not_found'],
  }),
}
