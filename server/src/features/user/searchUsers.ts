import type { User } from '@byeol/contract/user.ts'
import type { Context } from '../../context.ts'
import { toUser, userColumns, type UserRow } from './view.ts'

const select = `
  select ${userColumns} from users u left join celebs ce on ce.user_id = u.id
  where u.deleted_at is null and lower(u.nickname) like $1 order by lower(u.nickname) using ~<~, u.id limit $2`
const byUsername = `
  select ${userColumns} from celebs ce join users u on u.id = ce.user_id
  where u.deleted_at is null and ce.username ^@ $1 order by ce.username limit $2`

/** People whose nickname or username begins with the words; celebs found by username come first. */
export async function searchUsers(ctx: Context, nickname: string, limit: number): Promise<User[]> {
  const words = nickname.normalize('NFC').trim().toLowerCase().replace(/^@/u, '')
  if (words === '') return []
  const pattern = `${words.replace(/[\\%_]/gu, (character) => `\\${character}`)}%`
  const [celebs, people] = await Promise.all([ctx.db.rows<UserRow>(byUsername, [words, limit]), ctx.db.rows<UserRow>(select, [pattern, limit])])
  const found = new Map([...celebs, ...people].map((row) => [row.id, row]))
  return [...found.values()].slice(0, limit).map((row) => toUser(row))
}
