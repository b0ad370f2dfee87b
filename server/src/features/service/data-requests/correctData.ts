import type { CorrectedField } from '@byeol/contract/console/cases/dataRequestCalls.ts'
import { ApiError } from '@byeol/contract/errors.ts'
import type { UserId } from '@byeol/contract/ids.ts'
import { limits } from '@byeol/contract/limits.ts'
import type { Language } from '@byeol/contract/locale/language.ts'
import { fullAge } from '@byeol/contract/locale/seoul.ts'
import { isBirthday } from '@byeol/contract/user/isBirthday.ts'
import type { Context } from '../../../context.ts'
import type { Queries, Transaction } from '../../../db/database.ts'
import { correctEmail } from '../../auth/account/changeEmail.ts'
import { announceUser } from '../../profile/announceUser.ts'
import { getMe } from '../../profile/findMe.ts'
import { isNicknameAllowed } from '../../profile/nicknames.ts'

const selectVerified = 'select from verified_identities where user_id = $1'
const selectEmail = 'select from users where email = $1 and id <> $2'
const saveBirthday = 'update users set birthday = $2 where id = $1'
const saveNickname = 'update users set nickname = $2 where id = $1'

export interface Correction {
  userId: UserId
  field: CorrectedField
  value: string
}

/**
 * Throws `not_allowed` for a birthday that an identity check has proven or that is not plausible (of a child, or of no
 * living person), and for a nickname that is not allowed. Throws `email_taken`.
 */
export async function requireCorrectable(ctx: Context, db: Queries, { userId, field, value }: Correction) {
  const refused = {
    email: async () => (await db.row(selectEmail, [value, userId])) !== null,
    birthday: async () =>
      !isBirthday(value, ctx.now()) ||
      fullAge(value, ctx.now()) < limits.minimumAgeYears ||
      (await db.row(selectVerified, [userId])) !== null,
    nickname: async () => !(await isNicknameAllowed(db, value, userId)),
  }
  if (await refused[field]()) throw new ApiError(field === 'email' ? 'email_taken' : 'not_allowed')
}

/**
 * Stores the value to which a person asked to have their data corrected. Throws as `requireCorrectable` does, and
 * `not_found`.
 */
export async function correctData(
  ctx: Context,
  tx: Transaction,
  { language, ...correction }: Correction & { language: Language },
): Promise<void> {
  await requireCorrectable(ctx, tx, correction)
  const { userId, field, value } = correction
  if (field === 'email') return correctEmail(ctx, tx, { userId, email: value, language })
  await tx.rows(field === 'birthday' ? saveBirthday : saveNickname, [userId, value])
  announceUser(ctx, tx, { id: userId }, await getMe(tx, userId))
}
