import type { Withheld } from '@byeol/contract/board.ts'
import type { UserId } from '@byeol/contract/ids.ts'
import type { Context } from '../../context.ts'
import type { Transaction } from '../../db/database.ts'
import { personChanged } from '../relations/personChanged.ts'

const neutral = `case when language = 'en' then 'Hidden name' else '가린 이름' end`
// Celebs keep their names, which staff checked when they applied.
const withhold = `
  update users
  set withheld = $2,
    hidden_nickname = case when not is_celeb then coalesce(hidden_nickname, nickname) else hidden_nickname end,
    nickname = case when not is_celeb then ${neutral} else nickname end
  where id = $1 and erased_at is null`
const show = `
  update users
  set withheld = null, nickname = coalesce(hidden_nickname, nickname), hidden_nickname = null
  where id = $1`

/**
 * Hides a person's profile, with the name of a person who is no celeb, or shows it again if the level is null. People
 * who have it on their screens get the change at once.
 */
export async function withholdProfile(
  ctx: Context,
  tx: Transaction,
  userId: UserId,
  level: Withheld | null,
): Promise<void> {
  await (level ? tx.rows(withhold, [userId, level]) : tx.rows(show, [userId]))
  tx.afterCommit(async () => {
    await personChanged(ctx, userId)
    await ctx.profiles.add(userId, userId)
  })
}
