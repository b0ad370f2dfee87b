import { isBirthday } from '@byeol/contract/user/isBirthday.ts'
import { column } from '../../db/columns.ts'
import type { api } from '@byeol/contract/api.ts'
import type { Input } from '@byeol/contract/endpoint.ts'
import { ApiError } from '@byeol/contract/errors.ts'
import type { FileId } from '@byeol/contract/ids.ts'
import type { Me } from '@byeol/contract/user.ts'
import type { BirthdayShown } from '@byeol/contract/user/birthdayShown.ts'
import type { Context } from '../../context.ts'
import type { Queries } from '../../db/database.ts'
import type { Caller } from '../../http/call.ts'
import { requireFilesNotRemoved } from '../file/removedMedia.ts'
import { letPicturesGo } from '../file/sweepFiles.ts'
import { requireNicknameAllowed } from './nicknames.ts'
import { announceUser } from './announceUser.ts'
import { getMe } from './findMe.ts'

const selectPicture = `
  select storage_key
  from files
  where id = $1 and owner_id = $2 and made_for = $3
  for share`
const selectKeys = 'select photo_key, cover_key, public_birthday, birthday_shown from users where id = $1 for update'
const save = `
  update users
  set nickname = case when hidden_nickname is null then coalesce($2, nickname) else nickname end,
    hidden_nickname = case when hidden_nickname is not null then coalesce(nullif($2, nickname), hidden_nickname) end,
    introduction = coalesce($3, introduction),
    photo_key = case when $4 then $5 else photo_key end,
    cover_key = case when $6 then $7 else cover_key end,
    public_birthday = $8, birthday_shown = $9
  where id = $1`

/**
 * The storage key of a picture that the viewer uploaded as photo or cover; null if no picture is given. Throws
 * `not_found`.
 */
async function findPictureKey(
  tx: Queries,
  me: Caller,
  id: FileId | null | undefined,
  madeFor: 'photo' | 'cover',
): Promise<string | null> {
  if (!id) return null
  const picture = await tx.get(selectPicture, [id, me.id, madeFor], { storage_key: column.text })
  await requireFilesNotRemoved(tx, [id])
  return picture.storage_key
}

/** Throws `invalid_parameters` if the day cannot be a birthday, or if a birthday is to be shown but none is given. */
function requireBirthday({ now }: Context, birthday: string | null, shown: BirthdayShown): void {
  const isDay = birthday === null ? shown === 'nobody' : isBirthday(birthday, now())
  if (!isDay) throw new ApiError('invalid_parameters', [{ path: 'publicBirthday', message: 'publicBirthday' }])
}

/**
 * Changes the fields that are passed. Throws `invalid_parameters` (a nickname that is not allowed, or a birthday as in
 * `requireBirthday`), `not_found` (another person's picture).
 */
export async function updateProfile(
  ctx: Context,
  me: Caller,
  { nickname, introduction, photoId, coverId, ...changes }: Input<typeof api.user.updateProfile>,
): Promise<Me> {
  if (nickname !== undefined) await requireNicknameAllowed(ctx, nickname, me.language, me.id)
  return ctx.db.inTransaction(async (tx) => {
    const [photoKey, coverKey] = [
      await findPictureKey(tx, me, photoId, 'photo'),
      await findPictureKey(tx, me, coverId, 'cover'),
    ]
    const before = (await tx.row(selectKeys, [me.id], {
      photo_key: column.text.orNull,
      cover_key: column.text.orNull,
      public_birthday: column.date.orNull,
      birthday_shown: column.textAs<BirthdayShown>(),
    }))!
    const birthday = changes.publicBirthday === undefined ? before.public_birthday : changes.publicBirthday
    const shown = changes.birthdayShown ?? (birthday ? before.birthday_shown : 'nobody')
    requireBirthday(ctx, birthday, shown)
    await tx.rows(save, [
      me.id,
      nickname ?? null,
      introduction ?? null,
      photoId !== undefined,
      photoKey,
      coverId !== undefined,
      coverKey,
      birthday,
      shown,
    ])
    const replaced = [photoId !== undefined && before.photo_key, coverId !== undefined && before.cover_key].filter(
      (key) => typeof key === 'string',
    )
    if (replaced.length > 0) await letPicturesGo(tx, me.id, replaced)
    const changed = await getMe(tx, me.id)
    announceUser(ctx, tx, me, changed)
    return changed
  })
}
