import { retentionInterval } from '@byeol/contract/retention.ts'
import type { Context } from '../../../context.ts'
import { column } from '../../../db/columns.ts'
import { recordDestroyed } from '../../../personal-data/destroyDue.ts'
import { isHeld } from '../../../personal-data/holds.ts'

const lastUse = `greatest(r.saved_at, (
    select max(s.paid_at)
    from settlements s
    where s.celeb_id = r.celeb_id and s.status = 'paid'))`
const forget = `
  delete from resident_numbers r
  where not ${isHeld('r.celeb_id')} and ${lastUse} < $1::timestamptz - ${retentionInterval('residentNumbers')}
    and not exists (
      select from settlements s
      where s.celeb_id = r.celeb_id and s.status in ('requested', 'approved'))
  returning 1`
const selectNext = `
  select min(${lastUse}) + ${retentionInterval('residentNumbers')} + interval '1 second' as at
  from resident_numbers r`

/**
 * Job: deletes resident numbers when their retention period ends, counted from the last payment with tax that needed
 * them.
 */
export async function eraseResidentNumbers({ db, now }: Pick<Context, 'db' | 'now'>): Promise<void> {
  await recordDestroyed(db, 'residentNumbers', (await db.rows(forget, [now()])).length, now())
}

/** When the next deletion is due; null if none is. */
export const findNextForgetting = async ({ db }: Pick<Context, 'db'>): Promise<Date | null> =>
  (await db.row(selectNext, [], { at: column.timestamp.orNull }))!.at
