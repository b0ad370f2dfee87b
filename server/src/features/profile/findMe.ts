import { userRowShape, toUser, userColumns } from './view.ts'
import { column } from '../../db/columns.ts'
import { ApiError } from '@byeol/contract/errors.ts'
import type { UserId } from '@byeol/contract/ids.ts'
import type { Me } from '@byeol/contract/user.ts'
import type { BirthdayShown } from '@byeol/contract/user/birthdayShown.ts'
import type { Queries } from '../../db/database.ts'

const rowShape = {
  ...userRowShape,
  email: column.text.orNull,
  kind: column.textAs<Me['kind']>(),
  email_verified_at: column.timestamp.orNull,
  is_identity_verified: column.boolean,
  created_at: column.timestamp,
  own_birthday: column.date.orNull,
  public_birthday: column.date.orNull,
  birthday_shown: column.textAs<BirthdayShown>(),
}

const select = `
  select ${userColumns}, u.email, u.kind, u.email_verified_at, u.created_at,
    u.birthday as own_birthday, u.public_birthday, u.birthday_shown,
    exists (select from verified_identities v where v.user_id = u.id) as is_identity_verified
  from users u
  left join celebs ce on ce.user_id = u.id
  where u.id = $1 and u.deleted_at is null`

export async function findMe(db: Queries, id: UserId): Promise<Me | null> {
  const row = await db.row(select, [id], rowShape)
  if (!row) return null
  return {
    ...toUser(row),
    birthday: row.own_birthday,
    publicBirthday: row.public_birthday,
    birthdayShown: row.birthday_shown,
    email: row.email ?? '',
    kind: row.kind,
    isEmailVerified: row.email_verified_at !== null,
    isIdentityVerified: row.is_identity_verified,
    createdAt: row.created_at,
  }
}

/** Throws `session_not_found` if the person has deleted their account in the meantime. */
export async function getMe(db: Queries, id: UserId): Promise<Me> {
  const me = await findMe(db, id)
  if (!me) throw new ApiError('session_not_found')
  return me
}
