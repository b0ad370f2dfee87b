import type { UserId } from '@byeol/contract/ids.ts'
import { limits } from '@byeol/contract/limits.ts'
import { fullAge } from '@byeol/contract/locale/seoul.ts'
import { column } from '../../../db/columns.ts'
import type { Queries } from '../../../db/database.ts'

const selectBirthday = 'select birthday from users where id = $1'

/** Whether a person is under 19, the age of majority. A person without a known birthday counts as under 19. */
export async function findMinority(
  db: Queries,
  userId: UserId,
  at: Date,
): Promise<{ isMinor: boolean; birthday: string | null }> {
  const birthday = (await db.row(selectBirthday, [userId], { birthday: column.date.orNull }))?.birthday ?? null
  return { isMinor: !birthday || fullAge(birthday, at) < limits.majorityYears, birthday }
}
