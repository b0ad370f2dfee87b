import type { UserId } from '@byeol/contract/ids.ts'
import type { Settings } from '@byeol/contract/user.ts'
import type { Context } from '../../context.ts'

const select = 'select language from users where id = $1'
const save = 'update users set language = $2 where id = $1 returning language'

export async function getSettings(ctx: Context, userId: UserId): Promise<Settings> {
  return (await ctx.db.row<Settings>(select, [userId])) ?? { language: null }
}

/** Changes what is given and keeps the rest. */
export async function saveSettings(ctx: Context, userId: UserId, changes: Partial<Settings>): Promise<Settings> {
  if (changes.language === undefined) return getSettings(ctx, userId)
  const saved = await ctx.db.row<Settings>(save, [userId, changes.language])
  ctx.people.forget(userId)
  ctx.sockets.tellNodes({ kind: 'forgetPerson', userId })
  return saved ?? { language: null }
}
