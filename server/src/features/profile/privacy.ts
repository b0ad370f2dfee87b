import { column } from '../../db/columns.ts'
import type { UserId } from '@byeol/contract/ids.ts'
import type { Context } from '../../context.ts'
import type { FeaturePrivacy } from '../../personal-data/FeaturePrivacy.ts'
import { getMe } from './findMe.ts'

const selectPictures = 'select storage_key from files where owner_id = $1 and made_for is not null'
const selectHiddenName = 'select hidden_nickname as name from users where id = $1'
const emptyPerson = `
  update users
  set nickname = '', hidden_nickname = null, birthday = null, public_birthday = null, birthday_shown = 'nobody',
    introduction = '', photo_key = null, cover_key = null, language = null,
    email = null, password_hash = null, phone_sealed = null, phone_hash = null, push = '{}', quiet_hours = null,
    suspended_reason = null
  where id = $1`

/** Deletes the bytes before their rows, so that after an interruption the next run finds the rows again. */
async function erasePictures(ctx: Context, userId: UserId): Promise<void> {
  const pictures = await ctx.db.rows(selectPictures, [userId], { storage_key: column.text })
  await Promise.all(pictures.map(({ storage_key: key }) => ctx.files.remove(key)))
}

export const profilePrivacy = {
  columns: {
    'users.id': {
      download: 'profile',
      erasure: 'kept: an empty row, at which conversations and what the law keeps point',
    },
  },
  exports: {
    profile: async ({ db }, userId) => {
      const { id, nickname, celebUsername, introduction, photoUrl, coverUrl, createdAt, ...me } = await getMe(
        db,
        userId,
      )
      const { birthday, publicBirthday = null, birthdayShown = 'nobody' as const } = me
      const born = { birthday, publicBirthday, birthdayShown }
      const hidden = await db.row(selectHiddenName, [userId], { name: column.text.orNull })
      return {
        id,
        nickname: hidden?.name ?? nickname,
        celebUsername,
        ...born,
        introduction,
        photoUrl,
        coverUrl,
        createdAt,
      }
    },
  },
  eraseFirst: erasePictures,
  erase: ['delete from files where owner_id = $1 and made_for is not null', emptyPerson],
} satisfies FeaturePrivacy
