import type { consoleApi } from '@byeol/contract/console/consoleApi.ts'
import type { Input } from '@byeol/contract/endpoint.ts'
import { DutyShift } from '@byeol/contract/console/dutyCalls.ts'
import { ApiError } from '@byeol/contract/errors.ts'
import { limits } from '@byeol/contract/limits.ts'
import type { StaffId } from '@byeol/contract/console/staffCalls.ts'
import { actOf } from '../../../audit/actOf.ts'
import { recordAudit } from '../../../audit/recordAudit.ts'
import type { Context } from '../../../context.ts'
import { column } from '../../../db/columns.ts'
import { isDuplicate, type Transaction } from '../../../db/database.ts'
import { pushDeviceOf } from '../../../features/notification/setPushSubscription.ts'
import type { Handlers, StaffCaller } from '../../../http/call.ts'
import { newId } from '../../../newId.ts'
import { alertStaff } from './alertStaff.ts'
import { findDeciders, findOnDuty } from './onDuty.ts'

const selectShifts = `
  select id, staff_id as "staffId", weekday, from_minute as "fromMinute", to_minute as "toMinute"
  from duty_shifts
  order by weekday, from_minute, id`
const insertShift = `
  insert into duty_shifts (id, staff_id, weekday, from_minute, to_minute, by, at)
  select $1, $2, $3, $4, $5, $6, $7
  where (select count(*) from duty_shifts) < ${limits.dutyShiftsMax}
  returning id`
const removeShift = 'delete from duty_shifts where id = $1 returning id'
const selectMails = 'select staff_id as "staffId", email from staff_mails'
const mailShape = { staffId: column.textAs<StaffId>(), email: column.text }
const selectDevices = 'select id, staff_id as "staffId", endpoint from staff_devices order by id'
const deviceShape = { id: column.text, staffId: column.textAs<StaffId>(), endpoint: column.text }
const setMail = `
  insert into staff_mails (staff_id, email, at)
  values ($1, $2, $3)
  on conflict (staff_id) do update
  set email = excluded.email, at = excluded.at`
const removeMail = 'delete from staff_mails where staff_id = $1'
const setDevice = `
  insert into staff_devices (id, staff_id, endpoint, keys, at)
  values ($1, $2, $3, $4, $5)
  on conflict (endpoint) do update
  set staff_id = excluded.staff_id, keys = excluded.keys, at = excluded.at`
const countDevices = 'select count(*)::integer as count from staff_devices where staff_id = $1 and endpoint <> $2'
const removeDevice = 'delete from staff_devices where staff_id = $1 and (id = $2 or endpoint = $3) returning id'

const note = (ctx: Context, tx: Transaction, staff: StaffCaller, action: string, facts: Record<string, unknown> = {}) =>
  recordAudit(ctx, tx, { ...actOf(staff), action, target: `staff/${staff.id}`, facts })

const trial = {
  title: '알림 시험이에요',
  body: '이 기기와 메일로 급한 신고를 알려 드려요.',
  link: '/duty',
  tag: 'trial',
}

export const dutyRoutes: Handlers<typeof consoleApi.duty> = {
  roster: async ({ db, now, secrets }, staff) => {
    const [shifts, deciders, onDuty] = [
      await db.rows(selectShifts, [], DutyShift),
      await findDeciders(db),
      await findOnDuty(db, now()),
    ]
    const mails = await db.rows(selectMails, [], mailShape)
    const devices = await db.rows(selectDevices, [], deviceShape)
    const ids = new Set(deciders.map(({ id }) => id))
    return {
      // A shift of a staff member who no longer decides cases has no effect.
      shifts: shifts.filter(({ staffId }) => ids.has(staffId)),
      people: deciders.map(({ id: staffId, name, displayName }) => ({
        staffId,
        name,
        displayName,
        devices: devices.filter((device) => device.staffId === staffId).length,
        hasMail: mails.some((mail) => mail.staffId === staffId),
        isOnDuty: onDuty.has(staffId),
      })),
      mine: {
        alertsTo: mails.find((mail) => mail.staffId === staff.id)?.email ?? null,
        devices: devices
          .filter((device) => device.staffId === staff.id)
          .map(({ id, endpoint }) => ({ id, service: new URL(endpoint).hostname })),
        pushKey: secrets.vapid?.publicKey ?? null,
      },
    }
  },
  /**
   * Throws `not_found` (a staff member who decides cases), `not_allowed` (no length), `conflict` (the same start again,
   * or too many shifts).
   */
  addShift: (ctx, staff, { staffId, weekday, fromMinute, toMinute }) =>
    ctx.db
      .inTransaction(async (tx) => {
        const isDecider = (await findDeciders(tx)).some(({ id }) => id === staffId)
        if (!isDecider) throw new ApiError('not_found')
        if (fromMinute === toMinute) throw new ApiError('not_allowed')
        const values = [newId(ctx.now()), staffId, weekday, fromMinute, toMinute, staff.name, ctx.now()]
        if (!(await tx.row(insertShift, values))) throw new ApiError('conflict')
        await note(ctx, tx, staff, 'duty.add-shift', { staffId, weekday, fromMinute, toMinute })
      })
      .catch((error: unknown) => {
        throw isDuplicate(error) ? new ApiError('conflict') : error
      }),
  removeShift: (ctx, staff, { shiftId }) =>
    ctx.db.inTransaction(async (tx) => {
      await tx.get(removeShift, [shiftId])
      await note(ctx, tx, staff, 'duty.remove-shift', { shiftId })
    }),
  setMail: (ctx, staff, { email }) =>
    ctx.db.inTransaction(async (tx) => {
      if (email === null) await tx.rows(removeMail, [staff.id])
      else await tx.rows(setMail, [staff.id, email, ctx.now()])
      await note(ctx, tx, staff, 'duty.set-mail', { isSet: email !== null })
    }),
  addDevice: (ctx: Context, staff: StaffCaller, { subscription }: Input<typeof consoleApi.duty.addDevice>) =>
    ctx.db.inTransaction(async (tx) => {
      const { token, keys } = pushDeviceOf(ctx, subscription)
      const others = (await tx.row(countDevices, [staff.id, token], { count: column.number }))!.count
      if (others >= limits.staffDevicesMax) throw new ApiError('conflict')
      await tx.rows(setDevice, [newId(ctx.now()), staff.id, token, JSON.stringify(keys), ctx.now()])
      await note(ctx, tx, staff, 'duty.add-device')
    }),
  removeDevice: (ctx, staff, input) =>
    ctx.db.inTransaction(async (tx) => {
      const [id, endpoint] = 'deviceId' in input ? [input.deviceId, null] : [null, input.endpoint]
      await tx.get(removeDevice, [staff.id, id, endpoint])
      await note(ctx, tx, staff, 'duty.remove-device')
    }),
  /** Throws `conflict` when nothing reaches the caller. */
  test: (ctx, staff) =>
    ctx.db.inTransaction(async (tx) => {
      if ((await alertStaff(ctx, tx, [staff.id], trial)) === 0) throw new ApiError('conflict')
    }),
}
