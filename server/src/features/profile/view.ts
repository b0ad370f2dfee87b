import { column, type RowOf } from '../../db/columns.ts'
import { UNKNOWN_USER_ID } from '@byeol/contract/ids.ts'
import type { Language } from '@byeol/contract/locale/language.ts'
import type { User } from '@byeol/contract/user.ts'

/** The public URL of a portrait or cover. The bytes behind a key never change. */
export const mediaUrl = (key: string | null): string | null => (key === null ? null : `/media/${key}`)

export const userRowShape = {
  id: column.userId,
  nickname: column.text,
  birthday: column.date.orNull,
  birth_month_day: column.text.orNull,
  is_celeb: column.boolean,
  introduction: column.text,
  photo_key: column.text.orNull,
  cover_key: column.text.orNull,
  username: column.text.orNull,
  /** A string in rows that PostgreSQL returns as JSON; otherwise a Date. */
  deleted_at: column.timestampOrText.orNull,
}
export type UserRow = RowOf<typeof userRowShape>

/** SQL: a column that others cannot see while the person is suspended or support hides the profile. */
const unlessSuspended = (person: string, name: string, hidden = 'null', as = name) =>
  `case when ${person}.is_suspended or ${person}.withheld is not null then ${hidden}
    else ${person}.${name} end as ${as}`

/** SQL: the key of a person's portrait as others see it. `person` is the alias of `users`. */
export const photoKeyOf = (person: string, as = 'photo_key'): string => unlessSuspended(person, 'photo_key', 'null', as)

/**
 * SQL: the part of a birthday that a person shows to everyone. Only celebs show one, and never the birthday that
 * decides age rules. It is hidden once their activity has ended.
 */
const shownBirthday = (person: string, shown: string, value: string, as: string) =>
  `case when ${person}.is_celeb and ${person}.birthday_shown in (${shown})
      and not ${person}.is_suspended and ${person}.withheld is null and ${person}.celeb_ended_at is null
    then ${value} end as ${as}`

/** SQL: the month and day of the birthday that a person shows, as `MM-DD`. */
export const shownMonthDay = (person: string): string =>
  `case when ${person}.birthday_shown <> 'nobody' then to_char(${person}.public_birthday, 'MM-DD') end`

/** The columns of UserRow, for a query with `users u` and a left join of `celebs ce`. */
export const userColumns = `
  u.id, u.nickname, u.is_celeb, u.deleted_at, ce.username,
  ${shownBirthday('u', `'full'`, 'u.public_birthday', 'birthday')},
  ${shownBirthday('u', `'day', 'full'`, `to_char(u.public_birthday, 'MM-DD')`, 'birth_month_day')},
  ${unlessSuspended('u', 'introduction', "''")},
  ${photoKeyOf('u')}, ${unlessSuspended('u', 'cover_key')}`

/** The columns of UserRow, with the person looking deleted if `isGone` is true. */
export const userColumnsUnless = (isGone: string): string =>
  userColumns.replace('u.deleted_at', `case when ${isGone} then u.created_at else u.deleted_at end as deleted_at`)

/** The name shown to everyone for a person who deleted their account (spec.md point 3, unknown user). */
export const unknownNickname = { ko: '알 수 없는 사용자', en: 'Unknown user' } as const satisfies Record<
  Language,
  string
>

/** The placeholder for all deleted accounts, which must look the same (spec.md point 3). */
export const unknownUser = (language: Language): User => ({
  id: UNKNOWN_USER_ID,
  nickname: unknownNickname[language],
  celebUsername: null,
  birthday: null,
  birthMonthDay: null,
  isCeleb: false,
  introduction: '',
  photoUrl: null,
  coverUrl: null,
})

/**
 * A person as others see them. A celeb shows the part of the birthday that they chose. A suspended person has only a
 * name, and a deleted account is the unknown user.
 */
export function toUser(row: UserRow, language: Language = 'ko'): User {
  if (row.deleted_at !== null) return unknownUser(language)
  return {
    id: row.id,
    nickname: row.nickname,
    celebUsername: row.username,
    birthday: row.birthday,
    birthMonthDay: row.birth_month_day,
    isCeleb: row.is_celeb,
    introduction: row.introduction,
    photoUrl: mediaUrl(row.photo_key),
    coverUrl: mediaUrl(row.cover_key),
  }
}
