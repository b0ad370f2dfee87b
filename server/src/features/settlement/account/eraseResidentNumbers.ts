import { limits } from '@byeol/contract/limits.ts'
import type { Context } from '../../../context.ts'
import { column } from '../../../db/columns.ts'

const lastUse = `greatest(r.saved_at, (
    select max(s.paid_at)
    from settlements s
    where s.celeb_id = r.celeb_id and s.status = 'paid'))`
const forget = `
  delete from resident_numbers r
  where ${lastUse} < $1::timestamptz - interval '${limits.residentNumberYears} years'
    and not exists (
      select from settlements s
      where s.celeb_id = r.celeb_id and s.status in ('requested', 'approved'))`
const selectNext = `
  select min(${lastUse}) + interval '${limits.residentNumberYears} years' + interval '1 second' as at
  from resident_numbers r`

/** Job: deletes resident numbers `limits.residentNumberYears` after they were saved and last used to pay taxes. */
export async function eraseResidentNumbers({ db, now }: Pick<Context, 'db' | 'now'>): Promise<void> {
  await db.rows(forget, [now()])
}

/** When the next deletion is due; null when there is none. */
export const findNextForgetting = async ({ db }: Pick<Context, 'db'>): Promise<Date | null> =>
  (await db.row(selectNext, [], { at: column.timestamp.orNull }))!.at
