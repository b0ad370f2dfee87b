import type { consoleApi } from '@byeol/contract/console/consoleApi.ts'
import { ApiError } from '@byeol/contract/errors.ts'
import { limits } from '@byeol/contract/limits.ts'
import { isDuplicate } from '../../../db/database.ts'
import type { Handlers } from '../../../http/call.ts'
import { newId } from '../../../newId.ts'
import { noteDuty } from './noteDuty.ts'
import { findDeciders } from './onDuty.ts'

const insertShift = `
  insert into duty_shifts (id, staff_id, weekday, from_minute, to_minute, by, at)
  select $1, $2, $3, $4, $5, $6, $7
  where (select count(*) from duty_shifts) < ${limits.dutyShiftsMax}
  returning id`
const removeShift = 'delete from duty_shifts where id = $1 returning id'

/** Calls to change the shifts of the duty roster. */
export const shifts: Pick<Handlers<typeof consoleApi.duty>, 'addShift' | 'removeShift'> = {
  /**
   * Throws `not_found` (no staff member with this id decides cases), `not_allowed` (zero length), `conflict` (a shift
   * with this start exists, or there are too many shifts).
   */
  addShift: (ctx, staff, { staffId, weekday, fromMinute, toMinute }) =>
    ctx.db
      .inTransaction(async (tx) => {
        const isDecider = (await findDeciders(tx)).some(({ id }) => id === staffId)
        if (!isDecider) throw new ApiError('not_found')
        if (fromMinute === toMinute) throw new ApiError('not_allowed')
        const values = [newId(ctx.now()), staffId, weekday, fromMinute, toMinute, staff.name, ctx.now()]
        if (!(await tx.row(insertShift, values))) throw new ApiError('conflict')
        await noteDuty(ctx, tx, staff, 'duty.add-shift', { staffId, weekday, fromMinute, toMinute })
      })
      .catch((error: unknown) => {
        throw isDuplicate(error) ? new ApiError('conflict') : error
      }),
  removeShift: (ctx, staff, { shiftId }) =>
    ctx.db.inTransaction(async (tx) => {
      await tx.get(removeShift, [shiftId])
      await noteDuty(ctx, tx, staff, 'duty.remove-shift', { shiftId })
    }),
}
