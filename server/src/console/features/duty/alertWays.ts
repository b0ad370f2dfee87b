import type { consoleApi } from '@byeol/contract/console/consoleApi.ts'
import type { Input } from '@byeol/contract/endpoint.ts'
import { ApiError } from '@byeol/contract/errors.ts'
import { limits } from '@byeol/contract/limits.ts'
import type { Context } from '../../../context.ts'
import { column } from '../../../db/columns.ts'
import { pushDeviceOf } from '../../../features/notification/setPushSubscription.ts'
import type { Handlers, StaffCaller } from '../../../http/call.ts'
import { newId } from '../../../newId.ts'
import { noteDuty } from './noteDuty.ts'

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

/** Calls to change how alerts reach the caller: a mail address and devices. */
export const alertWays: Pick<Handlers<typeof consoleApi.duty>, 'setMail' | 'addDevice' | 'removeDevice'> = {
  setMail: (ctx, staff, { email }) =>
    ctx.db.inTransaction(async (tx) => {
      if (email === null) await tx.rows(removeMail, [staff.id])
      else await tx.rows(setMail, [staff.id, email, ctx.now()])
      await noteDuty(ctx, tx, staff, 'duty.set-mail', { isSet: email !== null })
    }),
  addDevice: (ctx: Context, staff: StaffCaller, { subscription }: Input<typeof consoleApi.duty.addDevice>) =>
    ctx.db.inTransaction(async (tx) => {
      const { token, keys } = pushDeviceOf(ctx, subscription)
      const others = (await tx.row(countDevices, [staff.id, token], { count: column.number }))!.count
      if (others >= limits.staffDevicesMax) throw new ApiError('conflict')
      await tx.rows(setDevice, [newId(ctx.now()), staff.id, token, JSON.stringify(keys), ctx.now()])
      await noteDuty(ctx, tx, staff, 'duty.add-device')
    }),
  removeDevice: (ctx, staff, input) =>
    ctx.db.inTransaction(async (tx) => {
      const [id, endpoint] = 'deviceId' in input ? [input.deviceId, null] : [null, input.endpoint]
      await tx.get(removeDevice, [staff.id, id, endpoint])
      await noteDuty(ctx, tx, staff, 'duty.remove-device')
    }),
}
