import { z } from 'zod'
import { platforms } from '../auth/boot.ts'
import { get, post } from '../endpoint.ts'
import { AnyId } from '../ids.ts'
import { OutageKind } from '../outages.ts'
import { Timestamp } from '../wire.ts'

const Platform = z.enum(platforms).nullable()

/** A banner that was shown, with the text for its kind of outage. */
export const StaffOutage = z
  .object({
    id: AnyId,
    kind: OutageKind,
    /** Null: all platforms. */
    platform: Platform,
    startedBy: z.string(),
    startedAt: Timestamp,
    /** When it disappears or disappeared automatically. */
    endsAt: Timestamp,
    endedBy: z.string().nullable(),
    checkedBy: z.string().nullable(),
  })
  .meta({ id: 'StaffOutage' })
export type StaffOutage = z.infer<typeof StaffOutage>

const one = z.strictObject({ outageId: AnyId })

/**
 * The banner about an outage. One staff member can show it immediately, and a colleague reviews it afterwards
 * (desk.md).
 */
export const outageCalls = {
  list: get('/console-outages/list', {
    summary: 'Lists the latest outage banners, newest first',
    access: { staff: 'outages.show' },
    result: z.object({ list: z.array(StaffOutage) }),
  }),
  start: post('/console-outages/start', {
    summary: 'Shows a banner with a fixed text to everyone for some hours',
    access: { staff: 'outages.show' },
    stepUp: true,
    input: z.strictObject({ kind: OutageKind, platform: Platform }),
    result: z.object({ outage: StaffOutage }),
    errors: ['conflict'],
  }),
  end: post('/console-outages/end', {
    summary: 'Removes the banner',
    access: { staff: 'outages.show' },
    input: one,
    errors: ['conflict'],
  }),
  check: post('/console-outages/check', {
    summary: 'Records a colleague’s review of a banner, during or after the outage',
    access: { staff: 'outages.show' },
    input: one,
    errors: ['conflict', 'not_allowed'],
  }),
}
