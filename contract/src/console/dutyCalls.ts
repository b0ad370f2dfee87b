import { z } from 'zod'
import { get, post } from '../endpoint.ts'
import { AnyId } from '../ids.ts'
import { typedInt } from '../text/bounded.ts'
import { Email } from '../text/text.ts'
import { PushAddress, PushSubscription } from '../user/pushSubscription.ts'
import { StaffId } from './staffCalls.ts'

const weekday = z.int().min(1).max(7)
const fromMinute = z.int().min(0).max(1439)
const toMinute = z.int().min(1).max(1440)

/** A weekly shift in Seoul time. Weekday 1 is Monday. A shift that ends before it starts ends on the next day. */
export const DutyShift = z
  .object({ id: AnyId, staffId: StaffId, weekday, fromMinute, toMinute })
  .meta({ id: 'DutyShift' })
export type DutyShift = z.infer<typeof DutyShift>

/** A staff member who decides cases, and how alerts reach them. */
export const DutyPerson = z
  .object({
    staffId: StaffId,
    name: z.string(),
    displayName: z.string(),
    devices: z.int().nonnegative(),
    hasMail: z.boolean(),
    isOnDuty: z.boolean(),
  })
  .meta({ id: 'DutyPerson' })
export type DutyPerson = z.infer<typeof DutyPerson>

/** Who gets an immediate alert about illegal filming and harm to minors, and where (desk.md). */
export const dutyCalls = {
  roster: get('/console-duty/roster', {
    summary: 'Returns the weekly shifts, and who decides cases and how alerts reach them',
    access: { staff: 'cases.decide' },
    result: z.object({
      shifts: z.array(DutyShift),
      people: z.array(DutyPerson),
      mine: z.object({
        /** The address that alerts are sent to besides the devices; null if there is none. */
        alertsTo: z.string().nullable(),
        devices: z.array(z.object({ id: AnyId, service: z.string() })),
        /** The key for `pushManager.subscribe`; null if Web Push is not configured. */
        pushKey: z.string().nullable(),
      }),
    }),
  }),
  addShift: post('/console-duty/add-shift', {
    summary: 'Adds a weekly shift',
    access: { staff: 'cases.decide' },
    input: z.strictObject({
      staffId: StaffId,
      weekday: typedInt(1, 7),
      fromMinute: typedInt(0, 1439),
      toMinute: typedInt(1, 1440),
    }),
    errors: ['not_found', 'not_allowed', 'conflict'],
  }),
  removeShift: post('/console-duty/remove-shift', {
    summary: 'Removes a weekly shift',
    access: { staff: 'cases.decide' },
    input: z.strictObject({ shiftId: AnyId }),
    errors: ['not_found'],
  }),
  setMail: post('/console-duty/set-mail', {
    summary: 'Sets the address to which the caller gets alerts by mail; null for none',
    access: { staff: 'cases.decide' },
    input: z.strictObject({ email: Email.nullable() }),
  }),
  addDevice: post('/console-duty/add-device', {
    summary: 'Adds this browser to those in which the caller gets alerts',
    access: { staff: 'cases.decide' },
    input: z.strictObject({ subscription: PushSubscription }),
    errors: ['conflict'],
  }),
  removeDevice: post('/console-duty/remove-device', {
    summary: 'Removes one of the caller’s browsers, by its id or by the address of its push subscription',
    access: { staff: 'cases.decide' },
    input: z.union([z.strictObject({ deviceId: AnyId }), z.strictObject({ endpoint: PushAddress })]),
    errors: ['not_found'],
  }),
  test: post('/console-duty/test', {
    summary: 'Sends the caller a test alert',
    access: { staff: 'cases.decide' },
    perMinute: 5,
    errors: ['conflict'],
  }),
}
