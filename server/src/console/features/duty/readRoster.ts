import type { consoleApi } from '@byeol/contract/console/consoleApi.ts'
import { DutyShift } from '@byeol/contract/console/dutyCalls.ts'
import type { StaffId } from '@byeol/contract/console/staffCalls.ts'
import { column } from '../../../db/columns.ts'
import type { Handlers } from '../../../http/call.ts'
import { findDeciders, findOnDuty } from './onDuty.ts'

const selectShifts = `
  select id, staff_id as "staffId", weekday, from_minute as "fromMinute", to_minute as "toMinute"
  from duty_shifts
  order by weekday, from_minute, id`
const selectMails = 'select staff_id as "staffId", email from staff_mails'
const mailShape = { staffId: column.textAs<StaffId>(), email: column.text }
const selectDevices = 'select id, staff_id as "staffId", endpoint from staff_devices order by id'
const deviceShape = { id: column.text, staffId: column.textAs<StaffId>(), endpoint: column.text }

/** The staff on duty, how alerts reach each of them, and the caller’s own mail address and devices. */
export const readRoster: Handlers<typeof consoleApi.duty>['roster'] = async ({ db, now, secrets }, staff) => {
  const [shifts, deciders, onDuty, mails, devices] = await Promise.all([
    db.rows(selectShifts, [], DutyShift),
    findDeciders(db),
    findOnDuty(db, now()),
    db.rows(selectMails, [], mailShape),
    db.rows(selectDevices, [], deviceShape),
  ])
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
}
