import type { UserId } from '@byeol/contract/ids.ts'
import type { User } from '@byeol/contract/user.ts'

/** Portraits and covers are public: their key is the address, and the bytes behind it never change. */
export const mediaUrl = (key: string | null): string | null => (key === null ? null : `/media/${key}`)

export interface UserRow {
  id: UserId
  nickname: string
  birthday: string | null
  is_celeb: boolean
  introduction: string
  photo_key: string | null
  cover_key: string | null
  username: string | null
}

/** The columns of UserRow for a query that names `users u` and left joins `celebs ce`. */
export const userColumns = `u.id, u.nickname, u.birthday, u.is_celeb, u.introduction, u.photo_key, u.cover_key, ce.username`

/** A person as others see her: only a celeb's birthday is public. */
export const toUser = (row: UserRow): User => ({
  id: row.id,
  nickname: row.nickname,
  celebUsername: row.username,
  birthday: row.is_celeb ? row.birthday : null,
  isCeleb: row.is_celeb,
  introduction: row.introduction,
  photoUrl: mediaUrl(row.photo_key),
  coverUrl: mediaUrl(row.cover_key),
})
