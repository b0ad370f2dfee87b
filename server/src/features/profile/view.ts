import { column, type RowOf } from '../../db/columns.ts'
import type { UserId } from '@byeol/contract/ids.ts'
import type { Language } from '@byeol/contract/locale/language.ts'
import type { User } from '@byeol/contract/user.ts'

/** The public address of a portrait or cover. The bytes behind a key never change. */
export const mediaUrl = (key: string | null): string | null => (key === null ? null : `/media/${key}`)

export const userRowShape = {
  id: column.userId,
  nickname: column.text,
  birthday: column.date.orNull,
  is_celeb: column.boolean,
  introduction: column.text,
  photo_key: column.text.orNull,
  cover_key: column.text.orNull,
  username: column.text.orNull,
  /** Text in rows that PostgreSQL gave as JSON. */
  deleted_at: column.timestampOrText.orNull,
}
export type UserRow = RowOf<typeof userRowShape>

/** The columns of UserRow for a query that names `users u` and left joins `celebs ce`. */
export const userColumns =
  'u.id, u.nickname, u.birthday, u.is_celeb, u.introduction, u.photo_key, u.cover_key, u.deleted_at, ce.username'

/** The columns of UserRow, where a person looks deleted if `isGone` holds. */
export const userColumnsUnless = (isGone: string): string =>
  userColumns.replace('u.deleted_at', `case when ${isGone} then u.created_at else u.deleted_at end as deleted_at`)

/** The name that everybody sees for a person who deleted their account (spec.md point 3, unknown user). */
export const unknownNickname = { ko: '알 수 없는 사용자', en: 'Unknown user' } as const satisfies Record<
  Language,
  string
>

export const unknownUser = (id: UserId, language: Language): User => ({
  id,
  nickname: unknownNickname[language],
  celebUsername: null,
  birthday: null,
  isCeleb: false,
  introduction: '',
  photoUrl: null,
  coverUrl: null,
})

/** A person as others see them: only a celeb's birthday is public. Of a deleted account only the id is left. */
export function toUser(row: UserRow, language: Language = 'ko'): User {
  if (row.deleted_at !== null) return unknownUser(row.id, language)
  return {
    id: row.id,
    nickname: row.nickname,
    celebUsername: row.username,
    birthday: row.is_celeb ? row.birthday : null,
    isCeleb: row.is_celeb,
    introduction: row.introduction,
    photoUrl: mediaUrl(row.photo_key),
    coverUrl: mediaUrl(row.cover_key),
  }
}
